// `npm start`: installs what is missing, generates, builds the demo, starts the sandbox and serves the demo, until Ctrl-C.
// Plain Node, because it runs before anything is installed.
//   PORT                the demo's port, 5173 unless set
//   FOYER_SANDBOX_PORT  the first port of the sandbox, 4100 unless set
//   --headless          opens no browser
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const demo = join(root, 'examples/react-vite')
const outDir = join(root, 'node_modules/.cache/foyer/demo')
const host = '127.0.0.1'
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

  if (!isInstalled()) {
    say('Installing what is missing …')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  say('Generating from the schemas …')
  await run('npm', ['run', '--silent', 'generate'])

  say('Starting the sandbox and building the demo …')
  const [policies] = await Promise.all([startSandbox(), buildDemo()])
  const url = await serveDemo(port, policies)
  const page = await fetch(url)
  if (!page.ok) throw new Refusal(`The demo responded with status ${page.status}.`)

  console.log(`Foyer is ready: ${url}`)
  if (!isHeadless) openBrowser(url)
}

/** Starts the sandbox as a child process, because it is TypeScript. Returns the policies for its pages. */
async function startSandbox() {
  const loader = ['-C', 'foyer-source', '--import', '@oxc-node/core/register']
  const child = start(process.execPath, [...loader, join(root, 'sandbox/world/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  if (!message) throw new Refusal('The sandbox did not start. See the error above.')
  child.once('exit', (code) => {
    if (isStopping) return
    console.error(`\nThe sandbox ended unexpectedly (${code}).`)
    stop().then(() => process.exit(1))
  })
  return message
}

async function buildDemo() {
  const { build } = await import('vite')
  await build({ root: demo, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const gallery = join(root, 'sandbox/e2e/gallery/vite.config.ts')
  await build({ configFile: gallery, logLevel: 'error', build: { outDir: join(outDir, 'gallery') } })
}

/** Serves the demo as in production: built, and under the policy of docs/csp.md. */
async function serveDemo(port, { policy, signInPolicy, galleryPolicy }) {
  const { preview } = await import('vite')
  server = await preview({
    root: demo,
    logLevel: 'error',
    build: { outDir },
    plugins: [
      {
        name: 'policy',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            const isGallery = request.url.startsWith('/gallery/')
            const pagePolicy = request.url.includes('sign-in=') ? signInPolicy : policy
            response.setHeader('Content-Security-Policy', isGallery ? galleryPolicy : pagePolicy)
            next()
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

/** Whether the packages were installed after the lock file last changed. */
function isInstalled() {
  try {
    const installed = statSync(join(root, 'node_modules/.package-lock.json')).mtimeMs
    return installed >= statSync(join(root, 'package-lock.json')).mtimeMs
  } catch {
    return false
  }
}

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
