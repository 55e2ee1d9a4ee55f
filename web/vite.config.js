import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig } from 'vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'

// The service worker is told which files make the app, and begins anew when one of them is another.
function offline() {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const files = readdirSync('dist', { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js')
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .filter((path) => !path.endsWith('.gz'))
        .sort()
      const sum = createHash('sha256')
      for (const path of files) sum.update(path).update(readFileSync(path))
      const addresses = files.map((path) => path.replace(/^dist/, '').replace(/^\/index\.html$/, '/'))
      // What only the referee needs is kept when the referee is opened.
      const referee = addresses.filter((path) => path.endsWith('.wasm'))
      const shell = addresses.filter((path) => !referee.includes(path))
      const version = sum.digest('hex').slice(0, 16)
      const told =
        `const shell = ${JSON.stringify(shell)}\nconst referee = ${JSON.stringify(referee)}\n` +
        `const version = ${JSON.stringify(version)}\n`
      writeFileSync('dist/service-worker.js', told + readFileSync('service-worker.js', 'utf8'))
    },
  }
}

// The server hands out NAME.gz instead of NAME to whoever understands it.
function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
        if (/\.(html|js|css|svg|wasm|webmanifest)$/.test(entry)) {
          const path = join('dist', entry)
          writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }))
        }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), offline(), compressed()],
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
