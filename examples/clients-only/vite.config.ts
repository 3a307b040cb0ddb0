import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Inside this repository the kit is read from its source; elsewhere from what npm installs.
  resolve: { conditions: ['foyer-source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
})
