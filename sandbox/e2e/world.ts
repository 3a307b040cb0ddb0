import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { answerAsNode } from '../../examples/custom-chain/node.js'
import { getAddresses } from '../addresses.js'
import { formatPolicy, readGalleryPolicy, readSandboxPolicy } from '../policy.js'
import { addSignIn, startSignIn } from '../signIn.js'
import { startSandbox } from '../startSandbox.js'
import { demoPort, demoUrl, sandboxPort } from './addresses.js'

/** Run by playwright.config.ts: a sandbox and the built demo, under the policy of docs/csp.md, until SIGTERM; then nothing is left. */
const examples = join(import.meta.dirname, '../../examples')
const root = join(examples, 'react-vite')
const outDir = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
const closing: (() => unknown)[] = [() => rmSync(outDir, { recursive: true, force: true })]

async function close() {
  for (const step of closing.splice(0).reverse()) await step()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => close().then(() => process.exit(0)))

try {
  process.env.FOYER_SANDBOX_PORT = String(sandboxPort)
  const [sandbox] = await Promise.all([startSandbox({ basePort: sandboxPort }), buildPages()])
  closing.push(() => sandbox.stop())
  const signIn = startSignIn(sandboxPort, demoUrl)
  closing.push(() => signIn.close())
  const { httpServer } = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    plugins: [
      {
        name: 'policy and node',
        configurePreviewServer({ middlewares }) {
          middlewares.use(sendPolicy)
          middlewares.use('/node', answerAsNode)
        },
      },
    ],
    preview: {
      host: '127.0.0.1',
      port: demoPort,
      strictPort: true,
      open: false,
    },
  })
  closing.push(() => httpServer.close())
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}

/** The demo, below /gallery/ its gallery, below /host/ the page that stands for all other hosts, and the other examples by their names. */
async function buildPages() {
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: false } })
  await build({
    configFile: join(import.meta.dirname, '../gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(outDir, 'gallery') },
  })
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(import.meta.dirname, 'pages'),
    base: '/host/',
    logLevel: 'error',
    build: { outDir: join(outDir, 'host'), emptyOutDir: false },
  })
  for (const name of ['wagmi-2', 'wagmi-3', 'headless', 'custom-view', 'custom-chain']) {
    const isWagmi = name.startsWith('wagmi')
    await build({
      configFile: join(examples, isWagmi ? 'wagmi' : name, 'vite.config.ts'),
      ...(isWagmi && { mode: name }),
      base: `/${name}/`,
      logLevel: 'error',
      build: { outDir: join(outDir, name) },
    })
  }
}

/** The policy of the page, and those that a test asks for in the address, to learn what they would have stopped. */
function sendPolicy({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void) {
  const read = url.startsWith('/gallery/') ? readGalleryPolicy : readSandboxPolicy
  const policy = formatPolicy(read(getAddresses(sandboxPort)))
  // The chain of that page has its node on the server of the page.
  const own = url.startsWith('/custom-chain/') ? policy.replace('connect-src', "connect-src 'self'") : policy
  response.setHeader('Content-Security-Policy', addSignIn(own, url, sandboxPort))
  const policies = new URL(url, demoUrl).searchParams.get('report-only')
  if (policies) response.setHeader('Content-Security-Policy-Report-Only', policies)
  next()
}
