import { getAddress, isAddress } from 'viem'

/** Formats an address with its EIP-55 checksum. Other texts stay as they are. */
export function checksumAddress(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
