import fc from 'fast-check'
import { ts } from 'ts-morph'
import { expect, test } from 'vitest'
import { propertyName, quote } from '../emit/escape.js'
import { formatSource } from './formatSource.js'
import { formatRight, type Tree } from './formatTree.js'

const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ minLength: 60, maxLength: 140 }))
const key = fc.oneof(
  fc.constantFrom('a', 'id', 'status', 'x-note', "it's"),
  fc.stringMatching(/^[a-z]{1,90}$/),
)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    text.map(quote),
    fc.integer().map(String),
    fc.constantFrom('true', 'null', 'petFixture'),
    fc.array(tie('tree'), { maxLength: 5 }).map((list) => ({ list })),
    fc.array(fc.integer().map(String), { maxLength: 40 }).map((list) => ({ list })),
    fc
      .uniqueArray(fc.tuple(key.map(propertyName), tie('tree')), { maxLength: 5, selector: ([name]) => name })
      .chain((fields) => fc.boolean().map((isOpen) => ({ fields, isOpen }))),
    fc
      .tuple(fc.constantFrom('f', 'Type.Object', 'await listPets'), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([call, parts]) => ({ call, parts })),
    fc
      .tuple(fc.array(text.map(quote), { minLength: 1, maxLength: 6 }), tie('tree'))
      .map(([types, part]) => ({ call: 'Type.Unsafe', types: [...types, '(string & {})'], parts: [part] })),
  ),
}))

test('is formatted like the same code in a source file', () => {
  fc.assert(
    fc.property(tree, key, (value, name) => {
      const head = `const ${name.replace(/\W/g, '_')}`
      const code = `${head} = ${write(value)}`
      const file = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true)
      const spot = { indent: 0, column: head.length, after: 0 }
      expect(head + formatRight(value, ' =', spot)).toBe(formatSource(file))
    }),
    { seed: 4, numRuns: 2000 },
  )
})

/** The code of a value, unformatted. */
function write(value: Tree): string {
  if (typeof value === 'string') return value
  if ('list' in value) return `[${value.list.map(write).join(', ')}]`
  if ('fields' in value) {
    const fields = value.fields.map(([name, field]) => `${name}: ${write(field)}`)
    return value.isOpen ? `{\n${fields.join(', ')}}` : `{${fields.join(', ')}}`
  }
  const types = value.types ? `<${value.types.join(' | ')}>` : ''
  return `${value.call}${types}(${value.parts.map(write).join(', ')})`
}
