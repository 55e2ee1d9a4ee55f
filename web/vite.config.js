import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig } from 'vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'

// The server hands out NAME.gz instead of NAME to whoever understands it.
function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
        if (/\.(html|js|css|svg|webmanifest)$/.test(entry)) {
          const path = join('dist', entry)
          writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }))
        }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  build: {
    target: 'es2022',
    // The server's content policy forbids fonts in data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
