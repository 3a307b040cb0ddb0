import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGenerate, generate } from './generate.js'
import { createMemory } from './remember.js'
import { templates } from './test/generated.js'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const dialects = ['errors', 'events', 'storage'].map((name) => `../schemas/dialects/${name}.schema.json`)
const tiny = readdirSync(join(import.meta.dirname, 'test')).filter((name) => name.startsWith('tiny.'))
const parts = ['refs.yaml', 'parts/common.yaml', 'parts/owners.yaml'].map((name) => `test/features/${name}`)
const paths = [...dialects, ...tiny.map((name) => `test/${name}`), ...parts]
const original = new Map(
  paths.map((path) => [path.replace(/^(\.\.|test)\//, '').replace('schemas/', ''), read(path)]),
)

/** Edits of a file: other words, another type, a mistake, a duplicate line, empty, deleted. */
const edits: readonly ((text: string) => string | undefined)[] = [
  (text) => text.replace(/(description|summary): \w+/, '$1: Other'),
  (text) => text.replaceAll('type: string', 'type: integer'),
  (text) => text.replace('type: string', 'type: sting'),
  (text) => text.replace(/^( +)(\w+):/m, '$1$2Again:'),
  (text) => text.replace(/\n(.*)\n/, '\n$1\n$1\n'),
  () => '',
  () => undefined,
]

test('after any save, cached results equal a fresh run', async () => {
  const save = fc.tuple(
    fc.constantFrom(...original.keys()),
    fc.option(fc.constantFrom(...edits), { nil: undefined }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 2, maxLength: 6 }), async (saves) => {
      const remembering = createGenerate(createMemory)
      const documents = new Map(original)
      for (const [file, edit] of saves) {
        // Without an edit, the file has its original content.
        const text = edit ? edit(documents.get(file) ?? '') : original.get(file)
        if (text === undefined) documents.delete(file)
        else documents.set(file, text)
        const parameters = { documents: new Map(documents), templates }
        const [remembered, fresh] = [await remembering(parameters), await generate(parameters)]
        expect(remembered.diagnostics).toEqual(fresh.diagnostics)
        expect([...(remembered.files ?? [])]).toEqual([...(fresh.files ?? [])])
      }
    }),
    { seed: 4, numRuns: 15 },
  )
})

/** A memory that tells what was made. */
function openMemory() {
  const made: string[] = []
  const memory = <value>() => {
    const remember = createMemory<value>()
    return (place: string, causes: readonly unknown[], make: () => value) =>
      remember(place, causes, () => {
        made.push(place)
        return make()
      })
  }
  return { made, memory }
}

test('a save regenerates only the output of that document', async () => {
  const { made, memory } = openMemory()
  const remembering = createGenerate(memory)
  const documents = new Map([...original].filter(([path]) => !path.startsWith('features/')))
  await remembering({ documents, templates })
  made.length = 0
  const file = 'tiny.storage.yaml'
  const text = `${original.get(file)}`.replace('description: ', 'description: Now ')
  await remembering({ documents: new Map([...documents, [file, text]]), templates })
  expect(made.filter((place) => place.endsWith('.yaml'))).toEqual([file, file, file, file])
})

test('a save prints only the types that changed', async () => {
  const { made, memory } = openMemory()
  const remembering = createGenerate(memory)
  const file = 'tiny.api.yaml'
  const text = `${original.get(file)}`
  const isType = (place: string) => /^tiny\.api\/\w+$/.test(place)
  await remembering({ documents: new Map([[file, text]]), templates })
  expect(made.filter(isType).length).toBeGreaterThan(3)
  made.length = 0
  const changed = text.replace('A page of animals.', 'Some animals.')
  const { files } = await remembering({ documents: new Map([[file, changed]]), templates })
  expect(made.filter(isType)).toEqual(['tiny.api/AnimalList'])
  expect(files?.get('tiny.api/types.ts')).toContain('Some animals.')
})
