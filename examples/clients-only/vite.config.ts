import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // In this repository, the kit is resolved to its source; elsewhere to the npm package.
  resolve: { conditions: ['foyer-source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
})
