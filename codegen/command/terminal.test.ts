import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../runCommand.js'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-terminal-'))
  mkdirSync(join(root, 'schemas'))
  writeFileSync(join(root, 'schemas/shop.yaml'), withName('now'))
  writeFileSync(join(root, 'old.yaml'), withName('old'))
  writeFileSync(join(root, 'new.yaml'), withName('new'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A specification whose texts try to clear the screen and to begin a command of GitHub. */
const withName = (name: string) => {
  const hostile = (text: string) => JSON.stringify(`${text}\u001b[2J\r\n::stop-commands::x\u009b2J`)
  return `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  ${hostile(`/${name}`)}:
    get:
      responses:
        '200':
          description: ${hostile('fine')}
          content:
            application/json:
              schema: { type: object, properties: { ${hostile(name)}: { type: ${hostile('colour')} } } }
# \u0085
`
}

test.each([
  'lint',
  'lint --strict',
  'generate',
  'generate --strict',
  'diff old.yaml new.yaml',
  'diff old.yaml new.yaml --changelog md',
])(
  '`%s` prints no text of a specification that rewrites the terminal or commands a CI runner',
  async (command) => {
    for (const format of ['pretty', 'github']) {
      const printed: string[] = []
      const print = (text: string) => void printed.push(text)
      const parameters = [...command.split(' '), '--root', root, '--format', format]
      await runCommand(parameters, { info: print, error: print })
      const lines = printed.join('\n').split('\n')
      if (format === 'pretty') expect(lines.join()).toContain('stop-commands')
      expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
      expect(lines.filter((line) => /^\s*::(?!(error|warning|notice) )/.test(line))).toEqual([])
    }
  },
)
