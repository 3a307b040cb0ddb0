import { createRequire } from 'node:module'
import { type Address, concatHex, type Hex, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readText } from '../json.js'

/** Pays for the bundles of user operations, out of the fees that they pay back. */
export const bundler = privateKeyToAccount(`0x${'4337'.repeat(16)}`)

/** The factory that is on every chain: its answer to a salt and code is a contract at an address that follows from both. */
const create2Factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Deploys EntryPoint 0.8 at the address that it has on every chain. */
export function deployEntryPoint(): { to: Address; data: Hex; gas: bigint } {
  return { to: create2Factory, data: concatHex([entryPointSalt, readEntryPoint()]), gas: 8_000_000n }
}

function readEntryPoint(): Hex {
  const artifact: unknown = createRequire(import.meta.url)(
    '@account-abstraction/contracts/artifacts/EntryPoint.json',
  )
  const bytecode = readText(artifact, 'bytecode')
  if (!isHex(bytecode)) throw new Error('The artifact of the entry point has no bytecode.')
  return bytecode
}
