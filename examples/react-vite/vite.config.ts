import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const sandboxPort = process.env.FOYER_SANDBOX_PORT ?? '4100'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: {
    'import.meta.env.VITE_SANDBOX_PORT': JSON.stringify(sandboxPort),
  },
  resolve: {
    // In this repository, the kit is resolved to its source; in your app to the npm package.
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio', 'viem'],
    alias: {
      '/sandbox-wallet.ts': fileURLToPath(new URL('../../sandbox/world/wallets/install.ts', import.meta.url)),
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: ['../..'] } },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: { target: 'es2022', sourcemap: true },
})
