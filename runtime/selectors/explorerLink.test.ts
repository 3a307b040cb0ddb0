import { expect, test } from 'vitest'
import { mainnet } from '../networks/index.js'
import { explorerLink } from './explorerLink.js'

test('encodes a transaction id from a service as one path segment', () => {
  const { url = '' } = mainnet.blockExplorers?.default ?? {}
  const hrefOf = (id: string) => explorerLink(mainnet, id, 'tx')?.href
  expect(hrefOf(`0x${'ab'.repeat(32)}`)).toBe(`${url}/tx/0x${'ab'.repeat(32)}`)
  expect(hrefOf('0x1/../../login?next=//thief.example#x')).toBe(
    `${url}/tx/0x1%2F..%2F..%2Flogin%3Fnext%3D%2F%2Fthief.example%23x`,
  )
})
