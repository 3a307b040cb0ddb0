// `npm test`: installs what is missing, then runs every check and every test. Plain Node, because it runs before anything is installed.
//   npm test                       everything
//   node sandbox/test.mjs unit e2e     only these parts
// The last line is `N passed, N failed, N skipped`; the exit status is 0 only when none failed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = mkdtempSync(join(tmpdir(), 'foyer-test-'))
/** No part may hang a whole run. */
const partLimitMs = 15 * 60_000
/** Everything that this run starts carries this mark in its environment, so that nothing else can be taken for it. */
const mark = `FOYER_TEST_RUN=${process.pid}-${Date.now()}`

/** In this order. A part without `read` counts as one test. `script` is the npm script that runs it. */
const parts = {
  typecheck: { script: 'typecheck' },
  lint: { script: 'lint' },
  boundaries: { script: 'boundaries' },
  'generate:check': { script: 'generate:check' },
  'docs:check': { script: 'docs:check' },
  knip: { script: 'knip' },
  requirements: { script: 'requirements' },
  size: { script: 'size' },
  unit: { script: 'test:unit', ...vitest('unit') },
  browser: { script: 'test:browser', needsChromium: true, ...vitest('browser') },
  e2e: { script: 'test:e2e', needsChromium: true, ...playwright('e2e') },
  package: { script: 'test:package', needsChromium: true, ...vitest('package') },
  next: { script: 'test:next', needsChromium: true, ...playwright('next') },
}

process.on('exit', () => rmSync(output, { recursive: true, force: true }))

let running
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (stopping) return end('SIGKILL')
    stopping = true
    end('SIGTERM')
  })

process.exitCode = await main(process.argv.slice(2))

async function main(selected) {
  const names = Object.keys(parts)
  const wrong = selected.filter((name) => !names.includes(name))
  if (wrong.length) {
    console.error(`Unknown part: ${wrong.join(', ')}. The parts are ${names.join(', ')}.`)
    return 2
  }
  const chosen = names.filter((name) => selected.length === 0 || selected.includes(name))
  try {
    if (
      !isInstalled() &&
      (await run('install', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0
    )
      throw new Error('The dependencies could not be installed. Run `npm ci` to see why.')
    const chromium = chosen.some((name) => parts[name].needsChromium) ? await prepareChromium() : undefined
    const results = []
    for (const name of chosen) if (!stopping) results.push({ name, ...(await runPart(name, chromium)) })
    return summarize(results)
  } catch (error) {
    console.error(error.message)
    return summarize([{ name: 'setup', passed: 0, failed: 1, skipped: 0, seconds: 0 }])
  }
}

async function runPart(name, chromium) {
  const { script, needsChromium, flags = [], env = {}, read } = parts[name]
  const began = process.hrtime.bigint()
  const seconds = () => Math.round(Number(process.hrtime.bigint() - began) / 1e9)
  if (needsChromium && !chromium) {
    console.error(`\n${name}: not run, there is no Chromium.`)
    return { passed: 0, failed: 1, skipped: 0, seconds: 0 }
  }
  const arguments_ = ['run', '--silent', script, ...(flags.length ? ['--', ...flags] : [])]
  const status = await run(name, 'npm', arguments_, {
    ...env,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  })
  const counts = read
    ? readCounts(read)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  // A crash after the last test, or before the first one, is a failure although no test says so.
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  return { ...counts, seconds: seconds() }
}

function readCounts(read) {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function vitest(name) {
  const file = join(output, `${name}.json`)
  return {
    flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    read() {
      const counts = { passed: 0, failed: 0, skipped: 0 }
      for (const { status, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
        const failed = assertionResults.filter((test) => test.status === 'failed').length
        const passed = assertionResults.filter((test) => test.status === 'passed').length
        counts.passed += passed
        counts.skipped += assertionResults.length - failed - passed
        counts.failed += status === 'failed' && failed === 0 ? 1 : failed // a file that could not even be loaded
      }
      return counts
    },
  }
}

function playwright(name) {
  const file = join(output, `${name}.json`)
  return {
    flags: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read() {
      const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
      return { passed: expected, failed: unexpected + flaky, skipped }
    },
  }
}

function summarize(results) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(15)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    )
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  if (stopping) {
    console.log('Stopped before the end.')
    total.failed ||= 1
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed ? 1 : 0
}

/** True when node_modules holds every package of the lock in its version. Packages for other machines may be absent. */
function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  try {
    const present = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json'))
      .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
      .every(
        ([path, { version, resolved }]) =>
          present[path]?.version === version && present[path]?.resolved === resolved,
      )
  } catch {
    return false
  }
}

async function prepareChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (starts(given)) return given
    console.error(
      `CHROMIUM_PATH is ${given}, which does not start. Correct it, or unset it to have a Chromium found.`,
    )
    return
  }
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found. Installing the one of the system ("chromium") with apt-get.')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y']
  const [command, ...before] = apt
  if ((await run('apt', command, [...before, 'update'])) === 0)
    await run('apt', command, [...before, 'install', '--no-install-recommends', 'chromium'])
  const installed = findChromium()
  if (!installed)
    console.error(
      'No Chromium could be installed. Install one ("apt-get install chromium" as root, or "npx playwright install chromium"), or set CHROMIUM_PATH.',
    )
  return installed
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [...onPath, ...playwrightChromium()].find((path) => existsSync(path) && starts(path))
}

function playwrightChromium() {
  try {
    return [createRequire(join(root, 'package.json'))('playwright').chromium.executablePath()]
  } catch {
    return []
  }
}

/** Some systems have a `chromium` that only tells how to install it. */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Runs a command in a process group of its own and resolves with its status when all of it is gone. */
async function run(name, command, arguments_, env = {}) {
  console.log(`\n▶ ${name}`)
  const [markName, markValue] = mark.split('=')
  const child = spawn(command, arguments_, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: '1', BROWSER: 'none', NO_UPDATE_NOTIFIER: '1', ...env, [markName]: markValue },
  })
  running = child
  const limit = setTimeout(() => {
    console.error(`${name} took longer than ${partLimitMs / 60_000} minutes and was ended.`)
    end('SIGTERM')
  }, partLimitMs)
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
  clearTimeout(limit)
  running = undefined
  await sweep(name, child.pid)
  return status
}

/** Asks the running part to end; what does not listen within five seconds is ended for it. */
function end(signal) {
  const pid = running?.pid
  if (!pid) return
  signalGroup(pid, signal)
  if (signal === 'SIGTERM')
    setTimeout(() => running?.pid === pid && signalGroup(pid, 'SIGKILL'), 5000).unref()
}

/** Ends what a part left behind: in its group, and in groups of their own (browsers, chains). */
async function sweep(name, pid) {
  const left = () => markedProcesses()
  for (let tries = 0; left().length && tries < 20; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const late = left()
  if (late.length && !stopping)
    console.error(`${name} left ${late.length} processes behind; they were ended.`)
  for (const process_ of late) signalProcess(process_, 'SIGKILL')
  if (pid) signalGroup(pid, 'SIGKILL')
}

function markedProcesses() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/environ`, 'latin1').split('\0').includes(mark)
      } catch {
        return false // another user's, or gone
      }
    })
    .map(Number)
}

function signalGroup(pid, signal) {
  signalProcess(-pid, signal)
}

function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // already gone
  }
}
