/**
 * Loads a function that formats EVM addresses with their checksum (EIP-55), as messages to sign and the services
 * need them.
 */
export async function loadChecksum(): Promise<(address: string) => string> {
  return (await import('../../adapters/evm/checksumAddress.js')).checksumAddress
}
