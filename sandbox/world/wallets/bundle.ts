import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultBasePort } from '../addresses.js'

/** Stands for the sandbox's port in the built script. */
const placeholder = '__SANDBOX_PORT__'

/** The script in the package, which is built when it is. */
export const builtScript = 'wallets.js'

/**
 * The injected wallets as one script, for `addInitScript` or a `<script>` tag.
 *
 * @example
 * await context.addInitScript({ content: await bundleSandboxWallet({ basePort: 4100 }) })
 */
export async function bundleSandboxWallet(parameters: { basePort?: number } = {}): Promise<string> {
  const { basePort = defaultBasePort } = parameters
  const built = new URL(builtScript, import.meta.url)
  const script = existsSync(built) ? readFileSync(built, 'utf8') : await buildScript()
  return script.replaceAll(placeholder, String(basePort))
}

/** Bundles the wallets, for any port. */
export async function buildScript(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.VITE_SANDBOX_PORT': placeholder },
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
