import { defineConfig } from 'vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'

export default defineConfig({
  plugins: [svelte()],
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
