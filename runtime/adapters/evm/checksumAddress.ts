import { getAddress } from 'viem'

/** Formats an address with its EIP-55 checksum. */
export function checksumAddress(address: string): string {
  return getAddress(address)
}
