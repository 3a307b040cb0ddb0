import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generate.js'
import { filesIn, readSchemas, templates } from '../generated.js'

const folder = join(import.meta.dirname, 'expected')

test('writes the golden files of operations that stream', async () => {
  const { files, diagnostics } = await generate({ documents: readSchemas('streams'), templates })
  expect(diagnostics).toEqual([])
  for (const [path, content] of files ?? [])
    await expect(content, path).toMatchFileSnapshot(join(folder, path))
  expect(filesIn(folder)).toEqual([...(files?.keys() ?? [])])
})
