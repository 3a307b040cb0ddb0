// `npm test`: installs what is missing, then runs every check and every test. Plain Node, because it runs before anything is installed.
//   npm test                       everything
//   node sandbox/test.mjs unit e2e     only these parts
// Lists failed tests with their errors, then prints `N passed, N failed, N skipped` as the last line. Exits with 0 only if none failed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { isInstalled } from './isInstalled.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = mkdtempSync(join(tmpdir(), 'foyer-test-'))
/** Keeps a hanging part from blocking the run. `FOYER_THROTTLE` slows the browsers down. */
const partLimitMs = 180 * 60_000 * Number(process.env.FOYER_THROTTLE ?? 1)
/** An environment variable that marks every process that a part starts, so that only those are killed. */
const markOf = (name) => ['FOYER_TEST_RUN', `${process.pid}-${startedAt}-${name}`]
const startedAt = Date.now()

/** Where parts leave builds for later ones: see sandbox/e2e/buildOnce.ts. */
const builds = { FOYER_TEST_OUTPUT: output }

/** With two or more CPUs, runs two parts at once, and two end-to-end workers, each with its own world. */
const atOnce = Math.min(2, cpus().length)
const worlds = { ...builds, FOYER_E2E_WORLDS: process.env.FOYER_E2E_WORLDS ?? String(atOnce) }

/** In running order. A part without `read` is a check, which counts as one test. `script` is its npm script. */
const parts = {
  typecheck: { script: 'typecheck' },
  lint: { script: 'lint' },
  boundaries: { script: 'boundaries' },
  'generate:check': { script: 'generate:check' },
  'release:check': { script: 'release:check' },
  'docs:check': { script: 'docs:check' },
  knip: { script: 'knip' },
  requirements: { script: 'requirements' },
  unit: { script: 'test:unit', ...vitest('unit') },
  browser: { script: 'test:browser', browser: 'chromium', ...vitest('browser') },
  e2e: { script: 'test:e2e', browser: 'chromium', ...playwright('e2e', worlds) },
  firefox: { script: 'test:firefox', browser: 'firefox', ...playwright('firefox', worlds) },
  package: { script: 'test:package', browser: 'chromium', ...vitest('package'), env: builds },
  next: { script: 'test:next', browser: 'chromium', ...playwright('next', builds) },
}

const isCheck = (name) => !parts[name].read
/** Two lists of parts that run side by side, each in this order, and take about as long. The parts of the second share ports. */
const lanes = [
  ['unit', 'browser'],
  ['e2e', 'firefox', 'package', 'next'],
]

/** Parts that need a missing browser fail, or are skipped if the browser is optional. */
const browsers = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    // The tests prefer the headless shell: see chromium.ts.
    packages: ['chromium', 'chromium-headless-shell'],
    fallback: playwrightChromium,
    advice:
      '"apt-get install chromium chromium-headless-shell" as root, or "npx playwright install chromium"',
  },
  // Only ESR: Playwright cannot drive every Firefox.
  firefox: {
    title: 'Firefox ESR',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr'],
    packages: ['firefox-esr'],
    fallback: () => [],
    advice: '"apt-get install firefox-esr" as root',
    isOptional: true,
  },
}

process.on('exit', () => rmSync(output, { recursive: true, force: true }))

const running = new Set()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    const last = stopping
    stopping = true
    for (const child of running) end(child, last ? 'SIGKILL' : 'SIGTERM')
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
      !isInstalled(root) &&
      (await run('install', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0
    )
      throw new Error('The dependencies could not be installed. Run `npm ci` to see why.')
    // Checks need no browser.
    const [results, paths] = await Promise.all([runChecks(chosen.filter(isCheck)), prepareBrowsers(chosen)])
    const runLane = async (lane) => {
      for (const name of lane)
        if (!stopping && chosen.includes(name)) results.set(name, await runPart(name, paths))
    }
    if (atOnce > 1) await Promise.all(lanes.map(runLane))
    else for (const lane of lanes) await runLane(lane)
    return summarize(names.flatMap((name) => (results.has(name) ? [{ name, ...results.get(name) }] : [])))
  } catch (error) {
    console.error(error.message)
    return summarize([{ name: 'setup', passed: 0, failed: 1, skipped: 0, seconds: 0 }])
  }
}

async function runChecks(names) {
  const results = new Map()
  const waiting = names.values()
  const work = async () => {
    for (const name of waiting) if (!stopping) results.set(name, await runPart(name))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** The paths of the browsers that these parts need. */
async function prepareBrowsers(names) {
  const paths = {}
  for (const browser of Object.keys(browsers))
    if (!stopping && names.some((name) => parts[name].browser === browser))
      paths[browser] = await prepareBrowser(browsers[browser])
  return paths
}

async function runPart(name, paths = {}) {
  const { script, browser, flags = [], env = {}, read } = parts[name]
  const began = process.hrtime.bigint()
  const seconds = () => Math.round(Number(process.hrtime.bigint() - began) / 1e9)
  if (browser && !paths[browser]) {
    const { title, variable, isOptional } = browsers[browser]
    console.error(`\n${name}: not run, because ${title} is missing.`)
    const isSkipped = isOptional && !process.env[variable]
    return { passed: 0, failed: isSkipped ? 0 : 1, skipped: isSkipped ? 1 : 0, seconds: 0 }
  }
  const arguments_ = ['run', '--silent', script, ...(flags.length ? ['--', ...flags] : [])]
  const variables = Object.entries(paths).map(([each, path]) => [browsers[each].variable, path])
  const status = await run(name, 'npm', arguments_, { ...env, ...Object.fromEntries(variables) })
  const counts = read
    ? readCounts(read)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  // Count a crash before the first or after the last test as a failure.
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
      const counts = { passed: 0, failed: 0, skipped: 0, names: [] }
      for (const { name, status, message, assertionResults } of JSON.parse(readFileSync(file, 'utf8'))
        .testResults) {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        const passed = assertionResults.filter((test) => test.status === 'passed').length
        // A file that failed to load reports no tests.
        const titles =
          failed.length || status !== 'failed'
            ? failed.map(({ fullName, failureMessages }) => fullName + excerpt(failureMessages))
            : [excerpt([message])]
        counts.passed += passed
        counts.skipped += assertionResults.length - failed.length - passed
        counts.failed += titles.length
        counts.names.push(...titles.map((title) => `${relative(root, name)} ${title}`))
      }
      return counts
    },
  }
}

function playwright(name, env = {}) {
  const file = join(output, `${name}.json`)
  return {
    flags: ['--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read() {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
      const { expected, unexpected, flaky, skipped } = stats
      return { passed: expected, failed: unexpected + flaky, skipped, names: suites.flatMap(failedSpecs) }
    },
  }
}

function failedSpecs({ suites = [], specs }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))
      return `${file}:${line} ${title}${excerpt(errors.map(({ message }) => message))}`
    }),
    ...suites.flatMap(failedSpecs),
  ]
}

/** The beginning of each error, indented, without colors, so that the end of the output tells the cause. */
function excerpt(messages = []) {
  return messages
    .filter(Boolean)
    .flatMap((message) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, 8),
    )
    .map((line) => `\n    ${line.slice(0, 400)}`)
    .join('')
}

function summarize(results) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of results) {
    const outcome = failed ? 'FAILED' : passed ? 'ok' : 'skipped'
    console.log(
      `${outcome.padEnd(7)} ${name.padEnd(15)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    )
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  for (const { name, names = [] } of results)
    for (const each of names) console.log(`failed in ${name}: ${each}`)
  if (stopping) {
    console.log('Interrupted.')
    total.failed ||= 1
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed ? 1 : 0
}

/** The path of a working browser: the given one, else one that is found, else installed. */
async function prepareBrowser(browser) {
  const { title, variable, packages, advice } = browser
  const given = process.env[variable]
  if (given) {
    if (starts(given)) return given
    console.error(
      `${variable} is ${given}, which does not start. Correct it, or unset it to search for ${title}.`,
    )
    return
  }
  const found = findBrowser(browser)
  if (found) return found
  console.log(`No ${title} found. Installing ${packages.join(', ')} with apt-get.`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y']
  const [command, ...before] = apt
  if ((await run('apt', command, [...before, 'update'])) === 0)
    // One by one, so that a missing package does not block the others.
    for (const name of packages)
      await run('apt', command, [...before, 'install', '--no-install-recommends', name])
  const installed = findBrowser(browser)
  if (!installed)
    console.error(`${title} could not be installed. Install it (${advice}), or set ${variable}.`)
  return installed
}

function findBrowser({ commands, fallback }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...fallback()].find((path) => existsSync(path) && starts(path))
}

function playwrightChromium() {
  try {
    return [createRequire(join(root, 'package.json'))('playwright').chromium.executablePath()]
  } catch {
    return []
  }
}

/** Whether it runs: on some systems `chromium` only explains how to install it. */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Runs a command in its own process group, prints its output under its name, and resolves with its status once the whole group has ended. */
async function run(name, command, arguments_, env = {}) {
  console.log(`\n▶ ${name}`)
  const [markName, markValue] = markOf(name)
  const child = spawn(command, arguments_, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', BROWSER: 'none', NO_UPDATE_NOTIFIER: '1', ...env, [markName]: markValue },
  })
  const ended = [child.stdout, child.stderr].map((input) => {
    const lines = createInterface({ input }).on('line', (line) => console.log(`[${name}] ${line}`))
    return once(lines, 'close')
  })
  running.add(child)
  const limit = setTimeout(() => {
    console.error(`${name} took longer than ${partLimitMs / 60_000} minutes and was stopped.`)
    end(child, 'SIGTERM')
  }, partLimitMs)
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
  clearTimeout(limit)
  running.delete(child)
  await sweep(name, child.pid)
  await Promise.all(ended)
  return status
}

/** Asks a running part to stop, and kills it after five seconds. */
function end(child, signal) {
  if (!child.pid) return
  signalGroup(child.pid, signal)
  if (signal === 'SIGTERM')
    setTimeout(() => running.has(child) && signalGroup(child.pid, 'SIGKILL'), 5000).unref()
}

/** Kills processes that a part left behind, in its group and in other groups (browsers, chains). */
async function sweep(name, pid) {
  const left = () => markedProcesses(markOf(name).join('='))
  for (let tries = 0; left().length && tries < 20; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const late = left()
  if (late.length && !stopping)
    console.error(`${name} left ${late.length} processes behind; they were killed.`)
  for (const process_ of late) signalProcess(process_, 'SIGKILL')
  if (pid) signalGroup(pid, 'SIGKILL')
}

function markedProcesses(mark) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/environ`, 'latin1').split('\0').includes(mark)
      } catch {
        return false // owned by another user, or gone
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
