import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddresses, startSandbox } from '@foyer-kit/sandbox'
import { build, type InlineConfig, preview } from 'vite'
import { answerAsNode } from '../../examples/custom-chain/node.js'
import { addSignIn, formatPolicy, readGalleryPolicy, readSandboxPolicy } from '../policy.js'
import { answerPort, portOfPage } from '../portOfPage.mjs'
import { getWorld, worlds } from './addresses.js'
import { buildOnce } from './buildOnce.js'
import { installOwn } from './installOwn.js'

/**
 * Run by playwright.config.ts. Starts a sandbox and a server of the built pages, under the policy of docs/csp.md, for each worker, and
 * removes everything on SIGTERM. The pages are built once, for Firefox too; each reads its sandbox's port when it loads.
 */
const examples = join(import.meta.dirname, '../../examples')
const root = join(examples, 'react-vite')
const shared = process.env.FOYER_TEST_OUTPUT && join(process.env.FOYER_TEST_OUTPUT, 'pages')
const outDir = shared || mkdtempSync(join(tmpdir(), 'foyer-demo-'))
const closing: (() => unknown)[] = []
// Vite's server ends the process on SIGTERM, perhaps before `close` has.
if (!shared) process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))

type World = ReturnType<typeof getWorld>

async function close() {
  for (const step of closing.splice(0).reverse()) await step()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => close().then(() => process.exit(0)))

try {
  // The first world starts last, because Playwright starts the tests when it responds.
  const all = Array.from({ length: worlds }, (_, index) => getWorld(index)).reverse()
  await Promise.all([buildOnce('pages', buildPages), ...all.map(startServices)])
  for (const world of all) await servePages(world)
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}

async function startServices({ sandboxPort, demoUrl }: World) {
  // A visitor on a busy machine takes longer than 10 s to sign for a name.
  const sandbox = await startSandbox({ basePort: sandboxPort, demoUrl, nameMessageSeconds: 600 })
  closing.push(() => sandbox.stop())
  // Now, because the first request builds these pages: on a busy machine, that takes longer than Foyer waits for the frame.
  for (const page of [`${sandbox.addresses.frame}/sdk`, sandbox.addresses.phone]) await fetch(page)
}

/** The demo at /, the gallery at /gallery/, a configurable host page at /host/, and the other examples at their names. */
async function buildPages() {
  const buildPage = (folder: string, config: InlineConfig) =>
    build({
      plugins: [portOfPage],
      logLevel: 'error',
      build: { outDir: join(outDir, folder), emptyOutDir: false, sourcemap: false },
      ...config,
    })
  await buildPage('', { root })
  await buildPage('gallery', { configFile: join(import.meta.dirname, 'gallery/vite.config.ts') })
  await buildPage('host', {
    configFile: join(root, 'vite.config.ts'),
    root: join(import.meta.dirname, 'pages'),
    base: '/host/',
    // React mounts the components of StrictMode twice only in development.
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  })
  for (const name of ['wagmi-2', 'wagmi-3', 'headless', 'custom-view', 'custom-chain', 'plain-js']) {
    const isWagmi = name.startsWith('wagmi')
    await buildPage(name, {
      configFile: join(examples, isWagmi ? 'wagmi' : name, 'vite.config.ts'),
      ...(isWagmi && { mode: name }),
      base: `/${name}/`,
    })
  }
  // With packages of their own, which the project does not install.
  for (const name of ['vue', 'svelte']) {
    const folder = join(examples, name)
    await installOwn(folder)
    await buildPage(name, { configFile: join(folder, 'vite.config.js'), base: `/${name}/` })
  }
}

async function servePages({ sandboxPort, demoPort, demoUrl }: World) {
  const { httpServer } = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    plugins: [
      {
        name: 'answers',
        configurePreviewServer({ middlewares }) {
          middlewares.use(answer)
          middlewares.use('/node', answerAsNode)
        },
      },
    ],
    preview: { host: '127.0.0.1', port: demoPort, strictPort: true, open: false },
  })
  closing.push(() => httpServer.close())

  /** A page of the same server, under any of its names, which shows the host page in a frame. */
  const showInFrame = (host = '') =>
    `<!doctype html><title>Shop</title><link rel="icon" href="data:," />
    <iframe src="${demoUrl}/host/?framed-by=http://${host}" width="900" height="760"></iframe>`

  /** Serves the sandbox's port, and sets the policy of each page. The URL may add report-only policies, or allow a site to frame the page. */
  function answer({ url = '', headers }: IncomingMessage, response: ServerResponse, next: () => void) {
    if (answerPort(url, response, sandboxPort)) return
    if (url === '/shop') return response.setHeader('Content-Type', 'text/html').end(showInFrame(headers.host))
    const read = url.startsWith('/gallery/') ? readGalleryPolicy : readSandboxPolicy
    const policy = formatPolicy(read(getAddresses(sandboxPort)))
    // The custom chain's node runs on the same server as the page.
    const own = url.startsWith('/custom-chain/')
      ? policy.replace('connect-src', "connect-src 'self'")
      : policy
    const { searchParams } = new URL(url, demoUrl)
    const site = searchParams.get('framed-by') ?? "'none'"
    const framed = own.replace("frame-ancestors 'none'", `frame-ancestors ${site}`)
    response.setHeader('Content-Security-Policy', addSignIn(framed, url, sandboxPort))
    const policies = searchParams.get('report-only')
    if (policies) response.setHeader('Content-Security-Policy-Report-Only', policies)
    next()
  }
}
