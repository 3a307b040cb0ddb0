import { expect, test } from 'vitest'
import * as react from '../index.js'
import * as server from './index.js'

test('a server component finds the same names as a client component, and hooks say where they belong', () => {
  expect(Object.keys(server).sort()).toEqual(Object.keys(react).sort())
  for (const [name, value] of Object.entries(server).filter(([name]) => name.startsWith('use')))
    expect(value, name).toThrow(
      `${name}() works only in client components, but a server component uses it. Use it in a file that starts with "use client".`,
    )
  expect(server.FoyerProvider).toThrow('<FoyerProvider> works only in client components')
})
