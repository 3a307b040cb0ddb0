import { chains, type SandboxChain } from './chains/chains.js'

/** Where each part of a sandbox listens. */
export type SandboxAddresses = {
  control: string
  blockchainApi: string
  walletService: string
  analytics: string
  /** By CAIP-2 id. */
  rpc: Record<SandboxChain['caip'], string>
}

export const defaultBasePort = 4100

/**
 * Where the parts of the sandbox with this base port listen.
 *
 * @example
 * getAddresses(4100).walletService // 'http://127.0.0.1:4102'
 */
export function getAddresses(basePort: number): SandboxAddresses {
  const at = (offset: number) => `http://127.0.0.1:${basePort + offset}`
  const rpc = { 'eip155:1': '', 'eip155:137': '', 'eip155:8453': '' }
  for (const { caip, portOffset } of chains) rpc[caip] = at(portOffset)
  return { control: at(0), blockchainApi: at(1), walletService: at(2), analytics: at(3), rpc }
}
