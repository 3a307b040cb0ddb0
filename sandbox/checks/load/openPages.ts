import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as browserType } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../../e2e/chromium.js'

export type Pages = {
  readonly browser: Browser
  /** Where the pages are, with a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

const root = join(import.meta.dirname, 'pages')
const configFile = join(import.meta.dirname, '../../../examples/react-vite/vite.config.ts')

/** Optimized code would count as memory. */
export const withoutOptimizedCode = ['--js-flags=--no-opt --no-maglev --no-sparkplug']

/** Builds pages of this folder like a host would, serves them, and starts Chromium. */
export async function openPages(names: readonly string[], options: readonly string[] = []): Promise<Pages> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const outDir = await mkdtemp(join(tmpdir(), 'foyer-load-'))
    closing.push(() => rm(outDir, { recursive: true, force: true }))
    // Under `test`, as set by test runners, React would be its development build.
    process.env.NODE_ENV = 'production'
    const input = names.map((name) => join(root, `${name}.html`))
    const output = { outDir, emptyOutDir: true, sourcemap: false, rolldownOptions: { input } }
    await build({ configFile, root, logLevel: 'error', build: output })
    const server = await preview({
      configFile: false,
      root,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, open: false },
    })
    closing.push(() => server.close())
    const browser = await browserType.launch({ ...chromium, args: [...chromium.args, ...options] })
    closing.push(() => browser.close())
    return { browser, url: server.resolvedUrls?.local[0] ?? '', close }
  } catch (error) {
    await close()
    throw error
  }
}
