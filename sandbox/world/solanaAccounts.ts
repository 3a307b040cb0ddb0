import { type Hex, keccak256, stringToHex } from 'viem'

export type SolanaAccount = {
  /** Base58 of the public key that belongs to `privateKey`. */
  address: string
  /** Seed of the Ed25519 key. */
  privateKey: Hex
}

/** The sandbox's own accounts on Solana. Their keys are public on purpose; what each holds is in `chains/solanaClusters.ts`. */
export const solanaAccounts: readonly SolanaAccount[] = [
  '8k9RzRGzZvtcUMkdh3DUKHkHKEFQDuEyQfsFAKJJ3KF9',
  '8RqykR4pFZtXcgpjHPxCXyecgV1fw2hFUozXhQjSJd6H',
  'HKQTKrjmuJnShFCsrpjoYKJ3nRBT3cLcyEs2H98eBRXv',
  'GudFmPxL5d39JsDuWo3MP15dTu9VpGPv6meBr8FjBvNu',
].map((address, index) => ({
  address,
  privateKey: keccak256(stringToHex(`foyer sandbox solana account ${index}`)),
}))
