import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A build of its own beside the demo's, so that the page of the demo carries nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  resolve: {
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio'],
  },
  // A frame that goes on to the next story while chunks are preloaded has Chromium report them as connections.
  build: { target: 'es2022', modulePreload: false },
})
