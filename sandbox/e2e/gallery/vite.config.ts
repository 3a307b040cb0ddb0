import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A separate build, so that the demo's bundle contains none of the gallery. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  resolve: {
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio'],
  },
  // `frame.html` is what the page shows in place of the embedded wallet.
  // Chromium reports preloading chunks as connections when the frame switches to the next story.
  build: {
    target: 'es2022',
    modulePreload: false,
    rollupOptions: { input: ['index.html', 'frame.html'].map((page) => join(import.meta.dirname, page)) },
  },
})
