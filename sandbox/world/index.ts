/**
 * Chains, services, wallets, a relay and a phone on this machine, for tests of pages that use them.
 *
 * @packageDocumentation
 */

export {
  defaultBasePort,
  getAddresses,
  type SandboxAddresses,
  type SandboxChainId,
  sandboxChains,
} from './addresses.js'
export type { SolanaToken } from './chains/solanaTokens.js'
export type { SandboxToken } from './chains/tokens.js'
export {
  createSandboxClient,
  type SandboxBitcoinAccount,
  type SandboxClient,
  type SandboxSolanaAccount,
  type SandboxWalletAccount,
} from './client.js'
export type { Fault, FaultKind } from './faults.js'
export { findBasePort } from './findBasePort.js'
export type { Mail } from './frame/mails.js'
export { getSandboxToken } from './getSandboxToken.js'
export { type SandboxPart, sandboxParts } from './listParts.js'
export type { LoggedRequest } from './requestLog.js'
export { type Sandbox, type SandboxParameters, startSandbox } from './startSandbox.js'
export { bundleSandboxWallet } from './wallets/bundle.js'
export type { SandboxWallet, SandboxWalletSettings } from './wallets/evm.js'
export type { LogEntry } from './wallets/logEntry.js'
export type { Misbehavior } from './wallets/misbehavior.js'
