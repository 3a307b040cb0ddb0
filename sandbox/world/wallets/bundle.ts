import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { defaultBasePort } from '../addresses.js'

/**
 * Bundles the injected wallets into one script, for `addInitScript` or a `<script>` tag.
 *
 * @example
 * await context.addInitScript({ content: await bundleSandboxWallet({ basePort: 4100 }) })
 */
export async function bundleSandboxWallet(parameters: { basePort?: number } = {}): Promise<string> {
  const { basePort = defaultBasePort } = parameters
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.VITE_SANDBOX_PORT': JSON.stringify(String(basePort)) },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('install.ts', import.meta.url)),
        formats: ['iife'],
        name: 'foyerSandboxWallet',
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const result of outputs)
    if ('output' in result) for (const part of result.output) if (part.type === 'chunk') return part.code
  throw new Error('The sandbox wallet could not be bundled.')
}
