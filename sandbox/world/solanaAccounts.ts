import { type Hex, keccak256, stringToHex } from 'viem'

export type SolanaAccount = {
  /** The public key of `privateKey`, in base58. */
  address: string
  /** Seed of the Ed25519 key. */
  privateKey: Hex
}

/** The sandbox's own Solana accounts. Their keys are public on purpose; their balances are in `chains/solanaClusters.ts`. */
export const solanaAccounts: readonly SolanaAccount[] = [
  '8k9RzRGzZvtcUMkdh3DUKHkHKEFQDuEyQfsFAKJJ3KF9',
  '8RqykR4pFZtXcgpjHPxCXyecgV1fw2hFUozXhQjSJd6H',
  'HKQTKrjmuJnShFCsrpjoYKJ3nRBT3cLcyEs2H98eBRXv',
  'GudFmPxL5d39JsDuWo3MP15dTu9VpGPv6meBr8FjBvNu',
].map((address, index) => ({
  address,
  privateKey: keccak256(stringToHex(`foyer sandbox solana account ${index}`)),
}))
