/**
 * Adapter for EVM wallets and chains. Requires viem.
 *
 * @packageDocumentation
 */
export type {
  Address,
  AnyObject,
  Asset,
  AssetMetadata,
  AssetQuery,
  BundledCall,
  Bytes,
  CallBundle,
  CallReceipt,
  CallsStatus,
  Capability,
  ChainCapabilities,
  GrantedPermission,
  Hash,
  Log,
  Permission,
  PermissionKey,
  PermissionPolicy,
  PermissionRequest,
  PermissionSigner,
  Quantity,
  SessionToRevoke,
} from '#generated/wallet-rpc/types'
export {
  type Assets,
  type Capabilities,
  getAssets,
  getCallsStatus,
  getCapabilities,
  grantPermissions,
  revokePermissions,
  sendCalls,
} from './calls.js'
export { createEvmAdapter } from './createEvmAdapter.js'
export type { Eip1193Provider } from './eip1193.js'
export { getPublicClient } from './getPublicClient.js'
export { getWalletClient } from './getWalletClient.js'
