import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig } from 'vite'

const sandboxPort = process.env.FOYER_SANDBOX_PORT ?? '4100'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `vite build --mode wagmi-2` builds the same page with wagmi 2. */
const wagmi2: Alias = { find: /^wagmi(?=$|\/)/, replacement: 'wagmi-2' }

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react()],
  define: { 'import.meta.env.VITE_SANDBOX_PORT': JSON.stringify(sandboxPort) },
  resolve: {
    // In this repository, the kit is resolved to its source; in your app to the npm package.
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio', 'viem'],
    alias: [
      { find: '/sandbox-wallet.ts', replacement: here('../../sandbox/world/wallets/install.ts') },
      ...(mode === 'wagmi-2' ? [wagmi2] : []),
    ],
  },
  server: { host: '127.0.0.1', port: 5174, strictPort: true, fs: { allow: ['../..'] } },
  preview: { host: '127.0.0.1', port: 5174, strictPort: true },
  build: { target: 'es2022' },
}))
