import { expect, test } from 'vitest'
import { templates } from '../test/generated.js'
import { typeName } from './naming.js'

test('no type has the name of a check of the support code', () => {
  const files = ['validate.ts', 'limits.ts', 'nullable.ts'].map((name) => templates.get(name) ?? '')
  const names = files.flatMap((text) =>
    [...text.matchAll(/^export function is(\w+)/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) expect(typeName(`${name}`, 'zoo')).toBe(`Zoo${name}`)
})
