import { type Hex, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type SandboxAccount = {
  /** The viem account, for signing. */
  signer: PrivateKeyAccount
  privateKey: Hex
  /** Its name, as resolved on chain 1. */
  name: string | undefined
  /** A name that it claims but that resolves to another account; clients must not show it. */
  falseName?: string
}

/**
 * The sandbox's own accounts. Their keys are public on purpose; their balances are in `chains/chains.ts`.
 * 0 and 1 have names, 2 has none, 3 pretends to be 0, and 4 is empty.
 */
export const accounts: SandboxAccount[] = [
  { ...key(0), name: 'ada.foyer.eth' },
  { ...key(1), name: 'ravi.foyer.eth' },
  { ...key(2), name: undefined },
  { ...key(3), name: undefined, falseName: 'ada.foyer.eth' },
  { ...key(4), name: undefined },
]

function key(index: number) {
  const privateKey = keccak256(stringToHex(`foyer sandbox account ${index}`))
  return { privateKey, signer: privateKeyToAccount(privateKey) }
}
