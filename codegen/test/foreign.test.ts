import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../generate.js'
import { filesIn, templates } from './generated.js'

const folder = join(import.meta.dirname, 'foreign')
const source = 'schemas/foreign.yaml'
const documents = new Map([[source, readFileSync(join(folder, 'foreign.yaml'), 'utf8')]])

test('generates from a specification with every common mistake, and reports each', async () => {
  const { files = new Map<string, string>(), diagnostics } = await generate({ documents, templates })
  expect(diagnostics.filter(({ level }) => level !== 'warning')).toEqual([])
  const report = diagnostics.map(({ code, message, place }) => `${place.line} ${code}: ${message}\n`).join('')
  await expect(report).toMatchFileSnapshot(join(folder, 'foreign.txt'))
  const expected = join(folder, 'expected')
  for (const [path, content] of files) await expect(content, path).toMatchFileSnapshot(join(expected, path))
  expect(filesIn(expected)).toEqual([...files.keys()].toSorted())
})

test('fails on them in strict mode', async () => {
  const { files, diagnostics } = await generate({ documents, templates, strict: true })
  expect(files).toBeUndefined()
  const codes = [...new Set(diagnostics.map(({ code }) => code))]
  expect(await generate({ documents, templates, strict: true, allow: codes })).toMatchObject({
    files: expect.any(Map),
    diagnostics: [],
  })
})

test('writes support code that does not mention Foyer', async () => {
  const { files = new Map<string, string>() } = await generate({ documents, templates })
  for (const [path, text] of files)
    expect(text, path).not.toMatch(/foyer(?!-codegen)|catalog|wallet|visitor|toast|codegen\/templates/i)
})
