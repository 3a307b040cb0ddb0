import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answerAsNode } from './node.js'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    { name: 'node', configureServer: ({ middlewares }) => void middlewares.use('/node', answerAsNode) },
  ],
  define: { 'import.meta.env.VITE_SANDBOX_PORT': JSON.stringify(process.env.FOYER_SANDBOX_PORT ?? '4100') },
  resolve: {
    // In this repository, the kit is resolved to its source; in your app to the npm package.
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio'],
  },
  server: { host: '127.0.0.1', port: 5175, strictPort: true, fs: { allow: ['../..'] } },
})
