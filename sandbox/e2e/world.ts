import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { getAddresses } from '../addresses.js'
import { startSandbox } from '../startSandbox.js'
import { demoPort, sandboxPort } from './addresses.js'

/** Run by playwright.config.ts: a sandbox and the built demo, under a strict policy, until SIGTERM; then nothing is left. */
const root = join(import.meta.dirname, '../../examples/react-vite')
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
  const { httpServer } = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: demoPort,
      strictPort: true,
      open: false,
      headers: { 'Content-Security-Policy': contentSecurityPolicy() },
    },
  })
  closing.push(() => httpServer.close())
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}

/** The demo, and below /host/ the page that stands for all other hosts. */
async function buildPages() {
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: false } })
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(import.meta.dirname, 'pages'),
    base: '/host/',
    logLevel: 'error',
    build: { outDir: join(outDir, 'host'), emptyOutDir: false },
  })
}

/** What a page that uses Foyer needs, and nothing more: no inline script, no inline style, no evaluated code. */
function contentSecurityPolicy(): string {
  const { blockchainApi, walletService, analytics, rpc } = getAddresses(sandboxPort)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${[blockchainApi, walletService, analytics, ...Object.values(rpc)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
