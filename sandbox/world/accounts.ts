import { type Hex, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type SandboxAccount = {
  /** The viem account that signs. */
  signer: PrivateKeyAccount
  privateKey: Hex
  /** The name that the resolver on chain 1 gives it. */
  name: string | undefined
  /** A name it claims although the name points at somebody else: no honest client shows it. */
  falseName?: string
}

/**
 * The sandbox's own accounts. Their keys are public on purpose; what each holds is in `chains/chains.ts`.
 * 0 and 1 have names, 2 has none, 3 pretends to be 0, and 4 has nothing at all.
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
