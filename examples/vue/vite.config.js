import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const sandboxPort = process.env.FOYER_SANDBOX_PORT ?? '4100'
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    // An element of the browser, not a component.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('foyer-') } } }),
  ],
  define: { 'import.meta.env.VITE_SANDBOX_PORT': JSON.stringify(sandboxPort) },
  resolve: {
    // In this repository, the kit is resolved to its source; in your app to the npm package.
    conditions: ['foyer-source', 'module', 'browser', 'development|production'],
    alias: { '/sandbox-wallet.ts': here('../../sandbox/world/wallets/install.ts') },
  },
  server: { host: '127.0.0.1', port: 5179, strictPort: true, fs: { allow: ['../..'] } },
  build: { target: 'es2022' },
})
