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
  build: { target: 'es2022' },
})
