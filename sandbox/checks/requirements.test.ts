import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'requirements.mjs')
/** Built from parts, so that the real check does not take these for titles. */
const named = (id: string, declaration = 'test') => `${declaration}('keeps a promise [${id}]', () => {})\n`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-requirements-'))
  write(
    'docs/requirements.md',
    '# Ledger\nAs in OTHER-01.\n\n## PAIR: pairing (see CAIP-10)\n- PAIR-01 one\n- PAIR-02 two, as NET-01\n\n' +
      '## WAPI: service: WAPI-01 first; WAPI-02 second\n\n## BAPI: api\n- BAPI-01 to BAPI-12: twelve\n',
  )
  write(
    'docs/faults.md',
    '# Faults\n\n## RL: relay\n- RL-01 down\n- RL-03 late\n\n## L: load\n- L-02 a thousand\n\n' +
      '## G: general\n- G1 none unhandled\n- G8 clean\n\n## Against whom\n- A-9 bad luck\n',
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('counts ids in lists, in lines with several ids and in ranges', () => {
  write('runtime/a.test.ts', named('PAIR-02') + named('BAPI-03, BAPI-04') + named('WAPI-01'))
  const { status, lines } = run()
  expect(lines).toContainEqual(expect.stringMatching(/^PAIR +1 named +1 open +PAIR-01$/))
  expect(lines).toContainEqual(expect.stringMatching(/^WAPI +1 named +1 open +WAPI-02$/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^BAPI +2 named +10 open +BAPI-01 BAPI-02 BAPI-05 .* BAPI-12$/),
  )
  expect(lines).toContain('4 of 16 requirements are named by a test.')
  expect(status).toBe(0)
})

test.each(['a.test.ts', 'a.test.tsx', 'a.test-d.ts', 'a.spec.ts'])('reads the titles of %s', (file) => {
  write(`ui-react/deep/${file}`, named('PAIR-01'))
  expect(run('--check', 'PAIR-01').status).toBe(0)
})

test.each(['test.skip', 'it.todo', 'test.fixme', '// test'])('ignores ids of %s', (declaration) => {
  write('runtime/a.test.ts', named('PAIR-01', declaration))
  expect(run('--check', 'PAIR-01').status).toBe(1)
})

test.each(['runtime/a.ts', 'node_modules/x/a.test.ts', 'runtime/dist/a.test.ts'])('ignores %s', (file) => {
  write(file, named('PAIR-01'))
  expect(run('--check', 'PAIR-01').status).toBe(1)
})

test('fails when one of the checked ids is open', () => {
  write('runtime/a.test.ts', named('PAIR-01'))
  const { status, errors } = run('--check', 'PAIR-01,WAPI-02')
  expect(errors).toBe('Open: WAPI-02\n')
  expect(status).toBe(1)
})

test('fails when a test names an unknown id, and says where', () => {
  write('runtime/a.test.ts', `\n${named('PAIR-99')}`)
  const { status, errors } = run()
  expect(errors).toBe('Unknown id PAIR-99, named by runtime/a.test.ts:2\n')
  expect(status).toBe(1)
})

test('counts faults separately, with every form of id', () => {
  write('runtime/a.test.ts', ['RL-03', 'G1', 'L-02'].map((id) => named(id)).join(''))
  const { status, lines } = run('--check', 'RL-03,G1,L-02')
  expect(lines).toContainEqual(expect.stringMatching(/^RL +1 named +1 open +RL-01$/))
  expect(lines).toContainEqual(expect.stringMatching(/^G +1 named +1 open +G8$/))
  expect(lines.join()).not.toContain('A-9')
  expect(lines).toContain('0 of 16 requirements are named by a test.')
  expect(lines).toContain('3 of 5 faults are named by a test.')
  expect(status).toBe(0)
})

test.each(['RL-02', 'G9', 'A-9', 'L-2', 'D-13'])(
  'reports %s, which looks like a fault but is in no ledger',
  (id) => {
    write('runtime/a.test.ts', named(id))
    const { status, errors } = run()
    expect(errors).toBe(`Unknown id ${id}, named by runtime/a.test.ts:1\n`)
    expect(status).toBe(1)
  },
)

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function run(...flags: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, lines: stdout.split('\n'), errors: stderr }
}
