// `npm start`: installs what is missing, generates, builds the demo, starts the sandbox and serves the demo, until Ctrl-C.
// Skips what is up to date, and builds the gallery at its first request.
// Plain Node, because it runs before anything is installed.
//   PORT                the demo's port, 5173 unless set
//   FOYER_SANDBOX_PORT  the first port of the sandbox, 4100 unless set
//   --headless          opens no browser
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './isInstalled.mjs'
import { keepUpToDate } from './keepUpToDate.mjs'
import { answerPort, portOfPage } from './portOfPage.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const demo = join(root, 'examples/react-vite')
const cache = join(root, 'node_modules/.cache/foyer')
const outDir = join(cache, 'demo')
const galleryDir = join(outDir, 'gallery')
/** What the bundles are made of; a build fails if it reads anything else. */
const sources = [
  ...['generated', 'runtime', 'ui-react', 'examples/react-vite', 'sandbox/world', 'sandbox/e2e/gallery'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'sandbox/start.mjs', 'sandbox/portOfPage.mjs'],
].map((path) => join(root, path))
/** Read here, because Vite sets NODE_ENV. */
const settings = Object.entries(process.env).filter(([key]) => key === 'NODE_ENV' || key.startsWith('VITE_'))
const host = '127.0.0.1'
/** The arguments with which Node.js runs TypeScript. */
const loader = ['-C', 'foyer-source', '--import', '@oxc-node/core/register']
const isHeadless = process.argv.includes('--headless') || Boolean(process.env.CI)

/** An expected failure, shown without a stack trace. */
class Refusal extends Error {}

const children = new Set()
let server
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
// npm sends a signal only to its shell, which dies without forwarding it.
const { ppid } = process
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== ppid) end()
  }, 250).unref()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

try {
  await main()
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    await stop()
    process.exit(1)
  }
}

async function main() {
  const port = readPort('PORT', 5173)
  const sandboxPort = readPort('FOYER_SANDBOX_PORT', 4100)
  process.env.FOYER_SANDBOX_PORT = String(sandboxPort)
  await requireFreePort(port, 'PORT')
  // Only the first port; the sandbox checks the others.
  await requireFreePort(sandboxPort, 'FOYER_SANDBOX_PORT')

  if (!isInstalled(root)) {
    say('Installing what is missing …')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  say('Starting the sandbox and the demo …')
  // After the sandbox, which takes longest.
  const generated = Promise.resolve().then(() => generate('', ['schemas']))
  const [policies] = await Promise.all([startSandbox(generated), prepareDemo(generated), import('vite')])
  const url = await serveDemo({ port, sandboxPort, policies })
  const page = await fetch(url)
  if (!page.ok) throw new Refusal(`The demo responded with status ${page.status}.`)

  console.log(`Foyer is ready: ${url}`)
  if (!isHeadless) openBrowser(url)
  // Last, because neither the demo nor the sandbox uses this example.
  await generate('examples/own-api', ['bakery.yaml'])
}

/** Generates the code of a project from these specifications, like `npm run generate`. */
function generate(project, specifications) {
  const folder = join(root, project)
  return keepUpToDate({
    mark: join(cache, project, 'generated.hash'),
    inputs: [
      ...['codegen', 'package-lock.json'].map((path) => join(root, path)),
      ...['package.json', ...specifications].map((path) => join(folder, path)),
    ],
    outputs: [join(folder, 'generated')],
    async make() {
      say(`Generating from ${join(project, ...specifications)} …`)
      await run(process.execPath, [...loader, 'codegen/cli.ts', 'generate', '--root', folder])
    },
  })
}

/**
 * Starts the sandbox as a child process, because it is TypeScript. Returns the policies for its pages, which it reads from generated code.
 */
async function startSandbox(generated) {
  const child = start(process.execPath, [...loader, join(root, 'sandbox/world/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  generated.then(
    () => child.connected && child.send('policies'),
    () => {},
  )
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  if (!message) throw new Refusal('The sandbox did not start. See the error above.')
  child.once('exit', (code) => {
    if (isStopping) return
    console.error(`\nThe sandbox ended unexpectedly (${code}).`)
    stop().then(() => process.exit(1))
  })
  return message
}

/** Builds the demo while the code is generated, and again if that changed the code. */
async function prepareDemo(generated) {
  await Promise.allSettled([buildDemo()])
  await generated
  await buildDemo()
}

function buildDemo() {
  return buildPage({
    name: 'demo',
    outDir,
    except: [galleryDir],
    config: { root: demo, plugins: [portOfPage] },
  })
}

function buildGallery() {
  const configFile = join(root, 'sandbox/e2e/gallery/vite.config.ts')
  return buildPage({ name: 'gallery', outDir: galleryDir, config: { configFile } })
}

function buildPage({ name, outDir, except, config }) {
  return keepUpToDate({
    mark: join(cache, `${name}.hash`),
    inputs: sources,
    outputs: [outDir],
    except,
    settings,
    async make() {
      say(`Building the ${name} …`)
      const { build } = await import('vite')
      await build({
        ...config,
        logLevel: 'error',
        plugins: [...(config.plugins ?? []), { name: 'known-sources', buildEnd: requireKnownSources }],
        build: { outDir, emptyOutDir: true },
      })
    },
  })
}

/** Fails a build that reads a file whose changes would go unnoticed. */
function requireKnownSources(error) {
  if (error) return
  for (const id of this.getModuleIds()) {
    const [path] = id.split('?')
    const isOurs = path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`)
    if (isOurs && !sources.some((source) => path === source || path.startsWith(source + sep)))
      throw new Error(`Add ${relative(root, path)} to the sources in sandbox/start.mjs.`)
  }
}

/** Serves the demo as in production: built, and under the policy of docs/csp.md. */
async function serveDemo({ port, sandboxPort, policies }) {
  const { preview } = await import('vite')
  const { policy, signInPolicy, galleryPolicy } = policies
  let gallery
  const answer = async (request, response, next) => {
    const isGallery = request.url.startsWith('/gallery/')
    const pagePolicy = request.url.includes('sign-in=') ? signInPolicy : policy
    response.setHeader('Content-Security-Policy', isGallery ? galleryPolicy : pagePolicy)
    if (answerPort(request.url, response, sandboxPort)) return
    if (isGallery) {
      gallery ??= buildGallery()
      await gallery.catch((error) => {
        gallery = undefined
        throw error
      })
    }
    next()
  }
  server = await preview({
    configFile: false,
    root: demo,
    logLevel: 'error',
    build: { outDir },
    plugins: [
      {
        name: 'policy',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            answer(request, response, next).catch(next)
          })
        },
      },
    ],
    preview: { host, port, strictPort: true, open: false },
  }).catch((error) => {
    throw /already in use/.test(error.message) ? takenPort(port, 'PORT') : error
  })
  return `http://${host}:${port}`
}

function end() {
  if (!isStopping) stop().then(() => process.exit(0))
}

async function stop() {
  isStopping = true
  // Signal each child by its id; each stops its own children before it exits.
  await Promise.all([
    ...[...children].map(async (child) => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(timer)
    }),
    server?.close(),
  ])
}

function start(command, commandArguments, options) {
  const child = spawn(command, commandArguments, { cwd: root, ...options })
  if (child.pid !== undefined) children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function run(command, commandArguments) {
  const child = start(command, commandArguments, { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new Refusal(`\`${command} ${commandArguments.join(' ')}\` failed. See the error above.`)
}

/** Reads a port from an environment variable. */
function readPort(variable, usual) {
  const port = Number(process.env[variable] || usual)
  if (Number.isInteger(port) && port > 0 && port < 65_400) return port
  throw new Refusal(`${variable} is not a port: ${process.env[variable]}`)
}

async function requireFreePort(port, variable) {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw error.code === 'EADDRINUSE' ? takenPort(port, variable) : error
  }
  probe.close()
  await once(probe, 'close')
}

function takenPort(port, variable) {
  const other = `${variable}=${port + 1000} npm start`
  return new Refusal(`Port ${port} is taken. Set ${variable} to another port, for example: ${other}`)
}

function openBrowser(url) {
  const [command, ...rest] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? [
    'xdg-open',
  ]
  // Without a display, printing the address is enough.
  if (command === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return
  const child = spawn(command, [...rest, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function say(text) {
  console.log(text)
}
