import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Built into the Python package's own folder, so that editable installs and wheels serve the same files.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/croupier/floor/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() is theirs; made into variables the felt would lose its colors
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8047', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
