import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Reports in the formats of Vitest and Playwright. */
const vitestReport = (...files: readonly object[]) =>
  `report('--outputFile.json=', ${JSON.stringify({ testResults: files })})`
const vitestFile = (status: string, ...statuses: readonly string[]) => ({
  name: 'runtime/some.test.ts',
  status,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `test ${index}`,
    failureMessages: each === 'failed' ? [`\u001b[31mError:\u001b[39m ${index} is wrong`] : [],
  })),
  message: status === 'failed' && statuses.length === 0 ? 'Error: no such module' : '',
})
const playwrightReport = (stats: object, suites: readonly object[] = []) =>
  `report('', ${JSON.stringify({ stats, suites })})`
const preamble = `
import { existsSync, writeFileSync } from 'node:fs'
const report = (flag, value) => writeFileSync(flag
  ? process.argv.find((text) => text.startsWith(flag)).slice(flag.length)
  : process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(value))
`

/** Parts that count their tests: 10 passed and 3 skipped in total. */
const reports: Readonly<Record<string, string>> = {
  'test:unit': vitestReport(
    vitestFile('passed', 'passed', 'passed', 'skipped'),
    vitestFile('passed', 'todo'),
  ),
  'test:browser': vitestReport(vitestFile('passed', 'passed')),
  'test:e2e': playwrightReport({ expected: 3, unexpected: 0, flaky: 0, skipped: 1 }),
  'test:firefox': playwrightReport({ expected: 1, unexpected: 0, flaky: 0, skipped: 0 }),
  'test:package': vitestReport(vitestFile('passed', 'passed')),
  'test:next': playwrightReport({ expected: 2, unexpected: 0, flaky: 0, skipped: 0 }),
}
/** Parts that count as one test: all others in test.mjs. */
const plain = [
  ...readFileSync(join(import.meta.dirname, 'test.mjs'), 'utf8').matchAll(/script: '([^']+)'/g),
].flatMap(([, script]) => (script === undefined || script in reports ? [] : [script]))
const parts = { ...Object.fromEntries(plain.map((script) => [script, ''])), ...reports }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-parts-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('prints the total of all parts in the last line', async () => {
  const { status, lastLine } = await run(writeProject())
  expect(lastLine).toBe(`${plain.length + 10} passed, 0 failed, 3 skipped`)
  expect(status).toBe(0)
})

test('runs only the requested parts', async () => {
  const { status, lastLine } = await run(writeProject(), ['lint', 'e2e'])
  expect(lastLine).toBe('4 passed, 0 failed, 1 skipped')
  expect(status).toBe(0)
})

test.skipIf(cpus().length < 2)('runs two parts at once, but not those that use the same ports', async () => {
  const meet = (own: string, other: string) => `
    console.log('${own} has begun')
    writeFileSync('${own}', '')
    for (let tries = 0; !existsSync('${other}'); tries++) {
      if (tries > 15_000) process.exit(1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`
  const { status, text } = await run(
    writeProject({
      'test:unit': `${meet('unit', 'e2e')}\n${reports['test:unit']}`,
      'test:e2e': `${meet('e2e', 'unit')}\n${reports['test:e2e']}\nwriteFileSync('ended', '')`,
      'test:firefox': `if (existsSync('ended')) ${reports['test:firefox']}`,
    }),
    ['unit', 'e2e', 'firefox'],
  )
  expect(status).toBe(0)
  expect(text).toContain('[unit] unit has begun')
  expect(text).toContain('[e2e] e2e has begun')
})

test('continues after a failed part, and fails', async () => {
  const { status, lastLine, text } = await run(writeProject({ typecheck: 'process.exit(2)' }))
  expect(text).toContain('FAILED  typecheck')
  expect(lastLine).toBe(`${plain.length + 9} passed, 1 failed, 3 skipped`)
  expect(status).toBe(1)
})

test('counts failed tests, and files that failed to load', async () => {
  const failing = vitestReport(vitestFile('failed', 'failed', 'failed', 'passed'), vitestFile('failed'))
  const { status, lastLine, text } = await run(writeProject({ 'test:unit': `${failing}\nprocess.exit(1)` }), [
    'unit',
  ])
  expect(lastLine).toBe('1 passed, 3 failed, 0 skipped')
  expect(text).toMatch(
    /failed in unit: \S+some\.test\.ts test 0\n {4}Error: 0 is wrong\nfailed in unit: \S+ test 1\n {4}Error: 1 is wrong\nfailed in unit: \S+ *\n {4}Error: no such module\n/,
  )
  expect(status).toBe(1)
})

test('counts a flaky test as failed', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    ok: true,
    tests: [{ status, results: [{ errors: status === 'flaky' ? [{ message: 'Error: too early' }] : [] }] }],
  })
  const flaky = playwrightReport({ expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, [
    { specs: [spec('does', 'expected')], suites: [{ specs: [spec('does at times', 'flaky')] }] },
  ])
  const { lastLine, text } = await run(writeProject({ 'test:e2e': flaky }), ['e2e'])
  expect(lastLine).toBe('1 passed, 1 failed, 0 skipped')
  expect(text).toContain('failed in e2e: a.spec.ts:7 does at times\n    Error: too early\n')
  expect(text).not.toContain('a.spec.ts:7 does\n')
})

test.each([
  ['before its first test', 'process.exit(1)', '0 passed, 1 failed, 0 skipped'],
  ['without a report but with status 0', '', '0 passed, 1 failed, 0 skipped'],
  ['after its last test', `${parts['test:unit']}\nprocess.exit(1)`, '2 passed, 1 failed, 2 skipped'],
])('counts a part that ends %s as failed', async (_name, script, lastLine) => {
  const outcome = await run(writeProject({ 'test:unit': script }), ['unit'])
  expect(outcome.lastLine).toBe(lastLine)
  expect(outcome.status).toBe(1)
})

test('lists the parts when given an unknown one', async () => {
  const { status, text } = await run(writeProject(), ['units'])
  expect(text).toContain('Unknown part: units. The parts are typecheck, lint, boundaries')
  expect(status).toBe(2)
})

test('reports a given Chromium that does not start, and runs the other parts', async () => {
  const { status, lastLine, text } = await run(writeProject(), ['lint', 'browser'], {
    CHROMIUM_PATH: '/nowhere/chromium',
  })
  expect(text).toContain('CHROMIUM_PATH is /nowhere/chromium, which does not start.')
  expect(lastLine).toBe('1 passed, 1 failed, 0 skipped')
  expect(status).toBe(1)
})

test('installs first when node_modules does not match the lock file', async () => {
  const project = writeProject()
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/absent': { version: '1.0.0' } } }))
  write('bin/npm', '#!/bin/sh\necho "asked for $1 $2"\nexit 1\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const { status, lastLine, text } = await run(project, ['lint'], {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  })
  expect(text).toContain('asked for ci --include=dev')
  expect(lastLine).toBe('0 passed, 1 failed, 0 skipped')
  expect(status).toBe(1)
})

test.each([
  ['chromium', 'browser', 'CHROMIUM_PATH', ['chromium', 'chromium-headless-shell']],
  ['firefox-esr', 'firefox', 'FIREFOX_PATH', ['firefox-esr']],
])('installs a missing %s with apt-get, after updating its lists', async (name, part, variable, packages) => {
  const script = `test:${part}`
  const project = writeProject({
    [script]: `${parts[script]}\nconsole.log('ran in ' + process.env.${variable})`,
  })
  const PATH = writeSystem(`case "$*" in *install*) ln -s ../browser ${join(folder, 'bin', name)};; esac`)
  const { text, lastLine } = await run(project, [part], { PATH, [variable]: '' })
  expect(text.match(/^\[apt\] apt-get .*$/gm)).toEqual([
    '[apt] apt-get -y update',
    ...packages.map((each) => `[apt] apt-get -y install --no-install-recommends ${each}`),
  ])
  expect(text).toContain(`ran in ${join(folder, 'bin', name)}`)
  expect(lastLine).toBe('1 passed, 0 failed, 0 skipped')
})

test('reports and counts one as skipped when Firefox cannot be installed', async () => {
  const env = { PATH: writeSystem('exit 100'), CHROMIUM_PATH: '', FIREFOX_PATH: '' }
  const withoutFirefox = await run(writeProject(), ['lint', 'firefox'], env)
  expect(withoutFirefox.text).toContain('Firefox ESR could not be installed.')
  expect(withoutFirefox.text).toContain('firefox: not run, because Firefox ESR is missing.')
  expect(withoutFirefox.text).toMatch(/^skipped firefox /m)
  expect(withoutFirefox.lastLine).toBe('1 passed, 0 failed, 1 skipped')
  expect(withoutFirefox.status).toBe(0)
})

test('fails when a given Firefox does not start', async () => {
  const { status, lastLine, text } = await run(writeProject(), ['firefox'], {
    FIREFOX_PATH: '/nowhere/firefox',
  })
  expect(text).toContain('FIREFOX_PATH is /nowhere/firefox, which does not start.')
  expect(lastLine).toBe('0 passed, 1 failed, 0 skipped')
  expect(status).toBe(1)
})

const detachedSleeper = `
import { spawn } from 'node:child_process'
const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
writeFileSync('pids', process.pid + ' ' + sleeper.pid)
`

// Other systems do not tell which part has started a process.
test.skipIf(process.platform !== 'linux')('kills processes that a part leaves behind', async () => {
  const { text } = await run(writeProject({ lint: `${detachedSleeper}\nsleeper.unref()` }), ['lint'])
  expect(text).toContain('lint left 1 processes behind')
  await expect.poll(() => pids().filter(isAlive)).toEqual([]) // what was killed takes a moment to be gone
})

test.each(['SIGINT', 'SIGTERM'] as const)('stops everything it started on %s', async (signal) => {
  const child = start(writeProject({ lint: `${detachedSleeper}\nsetInterval(() => {}, 1000)` }), [
    'lint',
    'unit',
  ])
  while (!existsSync(join(folder, 'pids')) || pids().length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill(signal)
  const { status, lastLine, text } = await outcome(child)
  await expect.poll(() => pids().filter(isAlive)).toEqual([]) // what was killed takes a moment to be gone
  expect(text).not.toContain('▶ unit')
  expect(lastLine).toBe('0 passed, 1 failed, 0 skipped')
  expect(status).toBe(1)
})

/** Writes a project whose parts pass, except those overridden in `changed`. */
function writeProject(changed: Readonly<Record<string, string>> = {}): string {
  mkdirSync(join(folder, 'sandbox'), { recursive: true })
  for (const name of ['test.mjs', 'isInstalled.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'sandbox', name))
  const scripts = { ...parts, ...changed }
  for (const [name, script] of Object.entries(scripts)) write(fileOf(name), `${preamble}\n${script}\n`)
  const commands = Object.keys(scripts).map((name) => [name, `node ${fileOf(name)}`])
  write('package.json', JSON.stringify({ type: 'module', scripts: Object.fromEntries(commands) }))
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    write(file, JSON.stringify({ packages: {} }))
  write('browser', '#!/bin/sh\nexit 0\n')
  chmodSync(join(folder, 'browser'), 0o755)
  return folder
}

/** Fakes a system without browsers in bin/, whose apt-get prints its arguments and runs `install`. */
function writeSystem(install: string): string {
  const bin = (name: string) => join(folder, 'bin', name)
  write('bin/apt-get', `#!/bin/sh\necho "apt-get $*"\n${install}\n`)
  write('bin/sudo', '#!/bin/sh\nshift\nexec "$@"\n')
  for (const name of ['apt-get', 'sudo']) chmodSync(bin(name), 0o755)
  for (const name of ['sh', 'env', 'ln', 'npm']) symlinkSync(findCommand(name), bin(name))
  symlinkSync(process.execPath, bin('node'))
  return join(folder, 'bin')
}

function findCommand(name: string): string {
  const found = process.env.PATH?.split(delimiter)
    .map((each) => join(each, name))
    .find(existsSync)
  if (!found) throw new Error(`PATH has no ${name}.`)
  return found
}

function fileOf(script: string): string {
  return `parts/${script.replace(':', '-')}.mjs`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function start(project: string, selected: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [join(project, 'sandbox/test.mjs'), ...selected], {
    env: {
      ...process.env,
      CHROMIUM_PATH: join(project, 'browser'),
      FIREFOX_PATH: join(project, 'browser'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function run(project: string, selected?: readonly string[], env?: NodeJS.ProcessEnv) {
  return outcome(start(project, selected, env))
}

async function outcome(child: ChildProcess) {
  let text = ''
  let lastLine: string | undefined
  child.stdout?.on('data', (chunk) => {
    text += chunk
    lastLine = String(text).trimEnd().split('\n').at(-1)
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const [status]: readonly unknown[] = await once(child, 'close')
  return { status, lastLine, text }
}

function pids(): readonly number[] {
  return readFileSync(join(folder, 'pids'), 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Whether a process runs; zombies do not count. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
