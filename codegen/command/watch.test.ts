import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../runCommand.js'

const own = join(import.meta.dirname, '..')
let root: string
let api: string
const generated = (name: string) => readFileSync(join(root, 'generated', name), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-watch-'))
  api = join(root, 'schemas/tiny.api.yaml')
  mkdirSync(join(root, 'schemas'))
  cpSync(join(own, 'test/tiny.api.yaml'), api)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Starts watching; `next` returns the report on the next save. */
function start() {
  const reports = new EventEmitter()
  const waiting: string[] = []
  let report = ''
  const note = (text: string) => {
    report += `${text}\n`
    if (!/Waiting for changes|are kept\.$|^No specification/.test(text)) return
    waiting.push(report)
    report = ''
    reports.emit('report')
  }
  const ending = new AbortController()
  const ended = runCommand(['watch', '--root', root], { info: note, error: note, signal: ending.signal })
  return {
    ended,
    end: () => ending.abort(),
    async next() {
      if (waiting.length === 0) await once(reports, 'report')
      return waiting.shift() ?? ''
    },
  }
}

test('generates after every save', async () => {
  const { ended, end, next } = start()
  expect(await next()).toContain('tiny.api/types.ts: written\n')

  save('summary: List the animals.', 'summary: List all animals.')
  expect(await next()).toMatch(/^tiny\.api\/operations\/animals\.ts: changed from line \d+ on\n/)
  expect(generated('tiny.api/operations/animals.ts')).toContain('List all animals.')

  // Like many editors: replace the file instead of writing into it.
  const text = readFileSync(api, 'utf8').replace('List all animals.', 'List every animal.')
  writeFileSync(join(root, 'fresh.yaml'), text)
  renameSync(join(root, 'fresh.yaml'), api)
  expect(await next()).toContain('animals.ts')
  expect(generated('tiny.api/operations/animals.ts')).toContain('List every animal.')

  mkdirSync(join(root, 'schemas/more'))
  writeFileSync(
    join(root, 'schemas/more/second.yaml'),
    readFileSync(join(own, 'test/petstore/petstore.yaml')),
  )
  expect(await next()).toContain('second/index.ts: written')

  end()
  expect(await ended).toBe(0)
})

test('generates after a change of an emitter that the settings import', async () => {
  const emitter = (word: string) =>
    writeFileSync(
      join(root, 'emitters/emit.ts'),
      `export default () => [{ path: 'word.ts', source: 'nothing', statements: ["export const word = '${word}'"] }]`,
    )
  mkdirSync(join(root, 'emitters'))
  emitter('first')
  writeFileSync(
    join(root, 'foyer-codegen.config.ts'),
    "import emit from './emitters/emit.js'\nexport default { emitters: [emit] }\n",
  )
  const { ended, end, next } = start()
  expect(await next()).toContain('word.ts: written\n')
  emitter('second')
  expect(await next()).toContain('word.ts: changed')
  expect(generated('word.ts')).toContain("word = 'second'")
  end()
  expect(await ended).toBe(0)
})

test('keeps the last generated files while a specification has errors', async () => {
  const { ended, end, next } = start()
  await next()
  const before = generated('tiny.api/types.ts')
  save('type: integer', "$ref: '#/nowhere'")
  expect(await next()).toContain('error[missing-ref]')
  expect(generated('tiny.api/types.ts')).toBe(before)
  save("$ref: '#/nowhere'", 'type: number')
  expect(await next()).toContain('Waiting for changes.')
  end()
  expect(await ended).toBe(0)
})

test('keeps a hand-written file, and continues once it is removed', async () => {
  mkdirSync(join(root, 'generated/tiny.api'), { recursive: true })
  writeFileSync(join(root, 'generated/tiny.api/types.ts'), 'by hand')
  const { ended, end, next } = start()
  expect(await next()).toContain('generated/tiny.api/types.ts: foyer-codegen did not write this file.')
  expect(generated('tiny.api/types.ts')).toBe('by hand')
  expect(existsSync(join(root, 'generated/tiny.api/index.ts'))).toBe(false)
  rmSync(join(root, 'generated'), { recursive: true })
  save('summary: List the animals.', 'summary: List all animals.')
  expect(await next()).toContain('Waiting for changes.')
  end()
  expect(await ended).toBe(0)
})

test('keeps the last generated files while there is no specification', async () => {
  const { ended, end, next } = start()
  await next()
  const text = readFileSync(api, 'utf8')
  const before = generated('tiny.api/types.ts')
  rmSync(api)
  expect(await next()).toBe('No specification found in `schemas`.\n')
  expect(generated('tiny.api/types.ts')).toBe(before)
  writeFileSync(api, text)
  expect(await next()).toContain('Waiting for changes.')
  end()
  expect(await ended).toBe(0)
})

// The process is not killed: it ends because it has nothing left to wait for.
test('exits when interrupted, and closes all watchers', async () => {
  const child = spawn(process.execPath, [join(own, 'foyer-codegen.mjs'), 'watch'], { cwd: root })
  try {
    await line(child, /Waiting for changes/)
    expect(existsSync(join(root, 'generated/tiny.api/types.ts'))).toBe(true)
    save('summary: List the animals.', 'summary: List all animals.')
    await line(child, /animals\.ts: changed/)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})

function save(from: string, to: string) {
  const text = readFileSync(api, 'utf8')
  expect(text).toContain(from)
  writeFileSync(api, text.replace(from, to))
}

async function line({ stdout }: ChildProcess, pattern: RegExp) {
  if (!stdout) throw new Error('The command has no output.')
  for await (const text of createInterface({ input: stdout })) if (pattern.test(text)) return
  throw new Error('The command ended.')
}
