import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../generate.js'
import { filesIn, readSchemas, templates } from './generated.js'

const all = readSchemas('features')
const parts = [...all].filter(([name]) => name.includes('/parts/'))
const features = [...all].filter(([name]) => !name.includes('/parts/'))
const expected = join(import.meta.dirname, 'features/expected')
mkdirSync(expected, { recursive: true })

/** The documents of a feature, with the files it references. */
function documentsOf(name: string, text: string): ReadonlyMap<string, string> {
  return new Map([[name, text], ...(text.includes('parts/') ? parts : [])])
}

test.each(features)('writes the golden files for %s', async (name, text) => {
  const { files, diagnostics } = await generate({ documents: documentsOf(name, text), templates })
  expect(diagnostics).toEqual([])
  for (const [path, content] of files ?? [])
    await expect(content, path).toMatchFileSnapshot(join(expected, path))
})

test.each(features)('the checks of %s import no check that imports them', async (name, text) => {
  const { files = new Map<string, string>() } = await generate({
    documents: documentsOf(name, text),
    templates,
  })
  const importsOf = (path: string) =>
    [...(files.get(path) ?? '').matchAll(/from '(\..*)\.js'/g)]
      .map(([, target = '']) => `${join(path, '..', target)}.ts`)
      .filter((target) => target.includes('/validators/'))
  const visit = (path: string, importers: readonly string[]) => {
    expect(importers).not.toContain(path)
    for (const imported of importsOf(path)) visit(imported, [...importers, path])
  }
  for (const path of files.keys()) if (path.includes('/validators/')) visit(path, [])
})

test('writes the golden files for Petstore in OpenAPI 3.1', async () => {
  const { files } = await generate({ documents: readSchemas('petstore'), templates })
  const folder = join(import.meta.dirname, 'petstore/expected')
  for (const [path, content] of files ?? [])
    await expect(content, path).toMatchFileSnapshot(join(folder, path))
  expect(filesIn(folder)).toEqual([...(files?.keys() ?? [])])
})

test('has no unused golden files', async () => {
  const written = new Set<string>()
  for (const [name, text] of features) {
    const { files } = await generate({ documents: documentsOf(name, text), templates })
    for (const path of files?.keys() ?? []) written.add(path)
  }
  expect(filesIn(expected)).toEqual([...written].toSorted())
})
