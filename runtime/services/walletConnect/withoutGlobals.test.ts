import { expect, test } from 'vitest'
import { withoutGlobals } from './withoutGlobals.js'

test('hides global variables, restores them, and removes new ones, also after an error', () => {
  const names = ['test of a page', 'test of a library']
  Object.defineProperty(globalThis, 'test of a page', { value: 'own', configurable: true })
  const create = () => {
    const seen = names.map((name) => Reflect.get(globalThis, name))
    for (const name of names) Reflect.set(globalThis, name, 'left behind')
    return seen
  }
  expect(withoutGlobals(names, create)).toEqual([undefined, undefined])
  const fail = () => {
    create()
    throw new Error('It failed.')
  }
  expect(() => withoutGlobals(names, fail)).toThrow('It failed.')
  expect(names.map((name) => Reflect.getOwnPropertyDescriptor(globalThis, name))).toEqual([
    { value: 'own', configurable: true, enumerable: false, writable: false },
    undefined,
  ])
  Reflect.deleteProperty(globalThis, 'test of a page')
})
