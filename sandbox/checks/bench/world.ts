import { join } from 'node:path'
import { chromium as browserType } from 'playwright'
import { build, preview } from 'vite'
import { chromium } from '../../e2e/chromium.js'
import { createSandboxClient } from '../../world/client.js'
import { startSandbox } from '../../world/startSandbox.js'
import { bundleSandboxWallet } from '../../world/wallets/bundle.js'
import { serveManyWallets } from './serveManyWallets.js'

export type World = Awaited<ReturnType<typeof startWorld>>

const basePort = Number(process.env.FOYER_BENCH_SANDBOX_PORT ?? 4800)
const host = '127.0.0.1'
const port = Number(process.env.FOYER_BENCH_PORT ?? 5673)

/** More than any service lists today. */
export const walletCount = 10_000

/** Starts a sandbox, the built pages and Chromium, on ports that nothing else uses. */
export async function startWorld() {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const sandbox = await startSandbox({ basePort })
    closing.push(sandbox.stop)
    const others = `http://${host}:${basePort + 2}`
    const manyWallets = await serveManyWallets({ count: walletCount, others })
    closing.push(manyWallets.stop)
    const pages = await servePages()
    closing.push(() => pages.close())
    const browser = await browserType.launch(chromium)
    closing.push(() => browser.close())
    return {
      browser,
      control: createSandboxClient({ basePort }),
      url: `http://${host}:${port}`,
      /** URL of a wallet service with `walletCount` wallets. */
      manyWallets: manyWallets.url,
      walletScript: await bundleSandboxWallet({ basePort }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function servePages() {
  process.env.FOYER_SANDBOX_PORT = String(basePort)
  const repository = join(import.meta.dirname, '../../..')
  const root = join(import.meta.dirname, 'pages')
  const outDir = join(repository, 'node_modules/.cache/foyer/bench')
  await build({
    configFile: join(repository, 'examples/react-vite/vite.config.ts'),
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['empty', 'foyer', 'manyWallets', 'slowWallets'].map((page) => join(root, `${page}.html`)),
      },
    },
  })
  return preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host, port, strictPort: true, open: false },
  })
}
