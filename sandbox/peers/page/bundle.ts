import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the observer into one script, for `addInitScript`. */
export async function bundleObserver(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'install.ts'), formats: ['iife'], name: 'foyerPeers' },
    },
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
  if (!chunks[0]) throw new Error('The observer could not be bundled.')
  return chunks[0].code
}
