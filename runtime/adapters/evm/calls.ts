import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { isObject } from '#generated/support/validate'
import {
  wallet_getAssets,
  wallet_getCallsStatus,
  wallet_getCapabilities,
  wallet_grantPermissions,
  wallet_revokePermissions,
  wallet_sendCalls,
} from '#generated/wallet-rpc/methods'
import type {
  AnyObject,
  Asset,
  AssetQuery,
  CallBundle,
  CallsStatus,
  ChainCapabilities,
  GrantedPermission,
  PermissionRequest,
  RpcMethods,
  SessionToRevoke,
} from '#generated/wallet-rpc/types'
import { isRpcResult } from '#generated/wallet-rpc/validators'
import type { Foyer } from '../../foyer.js'
import { checkCalls } from '../../utils/checkCalls.js'
import { readField } from '../readField.js'
import { connected } from './connected.js'
import { normalizeChainKeys, toHexChainId } from './hexChainIds.js'

type Method =
  | typeof wallet_sendCalls
  | typeof wallet_getCallsStatus
  | typeof wallet_getCapabilities
  | typeof wallet_getAssets
  | typeof wallet_grantPermissions
  | typeof wallet_revokePermissions

/** Capabilities of a wallet, by chain (EIP-5792). */
export type Capabilities = { readonly [chainId: string]: ChainCapabilities }
/** Tokens of an account, by chain (EIP-7811). */
export type Assets = { readonly [chainId: string]: readonly Asset[] }

/**
 * Sends several calls as one batch from the account that the page shows, if the wallet supports it. Pass `id`
 * to `getCallsStatus`.
 *
 * @example
 * const { id } = await sendCalls(foyer, {
 *   calls: [{ to: '0x000000000000000000000000000000000000dEaD', value: '0x1' }],
 * })
 *
 * @throws InvalidCallError when a call has an invalid recipient or data; NotConnectedError; the wallet's
 * errors.
 */
export async function sendCalls(foyer: Foyer, bundle: CallBundle): Promise<{ readonly id: string }> {
  checkCalls([bundle])
  const { session, account } = connected(foyer)
  const answer = await ask(foyer, wallet_sendCalls, [
    {
      version: '2.0.0',
      chainId: `0x${Number(session.caipNetworkId.split(':')[1]).toString(16)}`,
      from: account,
      atomicRequired: false,
      ...bundle,
    },
  ])
  // Wallets that implement the first draft of EIP-5792 return only the id.
  return typeof answer === 'string' ? { id: answer } : answer
}

/**
 * Returns the status of a batch: 100 is pending, 200 is confirmed, 400 and above failed. A batch with a reverted
 * call has failed (500, or 600 if others succeeded), whatever the wallet says.
 *
 * @example
 * const { status, receipts } = await getCallsStatus(foyer, { id: '0x01' })
 */
export async function getCallsStatus(
  foyer: Foyer,
  { id }: { id: string },
): Promise<CallsStatus & { readonly status: number }> {
  const method = wallet_getCallsStatus
  const answer = await ask(foyer, method, [id], (raw) => {
    const chainId = readField(raw, 'chainId')
    return isObject(raw) && chainId !== undefined ? { ...raw, chainId: toHexChainId(chainId) } : raw
  })
  const status = codeOf(answer)
  if (Number.isInteger(status)) return { ...answer, status }
  throw new InvalidWalletAnswerError({ method, expected: 'a status code' })
}

/** Older wallets use words, and confirm batches whose calls were reverted. */
function codeOf({ status, receipts }: CallsStatus): number {
  const code = status === 'PENDING' ? 100 : status === 'CONFIRMED' ? 200 : Number(status)
  const reverted = (receipts ?? []).filter((receipt) => Number(receipt.status) !== 1)
  if (code !== 200 || reverted.length === 0) return code
  return reverted.length === receipts?.length ? 500 : 600
}

/**
 * Returns the wallet's capabilities, by chain.
 *
 * @example
 * const { '0x1': ethereum } = await getCapabilities(foyer)
 * console.log(ethereum?.atomic?.status)
 */
export function getCapabilities(foyer: Foyer): Promise<Capabilities> {
  return ask(foyer, wallet_getCapabilities, [connected(foyer).account], normalizeChainKeys)
}

/**
 * Returns the tokens of an account, by chain. Defaults to the account that the page shows.
 *
 * @example
 * const assets = await getAssets(foyer, { chainFilter: ['0x1'] })
 */
export function getAssets(foyer: Foyer, query: Partial<AssetQuery> = {}): Promise<Assets> {
  return ask(foyer, wallet_getAssets, [{ account: connected(foyer).account, ...query }], normalizeChainKeys)
}

/**
 * Asks the visitor to let another key act for the account.
 *
 * @example
 * const { context } = await grantPermissions(foyer, {
 *   chainId: '0x1',
 *   expiry: 1893456000,
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
 *   permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1893400000, period: 86400 } }],
 *   policies: [],
 * })
 */
export function grantPermissions(foyer: Foyer, request: PermissionRequest): Promise<GrantedPermission> {
  return ask(foyer, wallet_grantPermissions, [{ address: connected(foyer).account, ...request }])
}

/**
 * Revokes permissions: the page's own by name, or those of a session key.
 *
 * @example
 * await revokePermissions(foyer, { eth_accounts: {} })
 */
export async function revokePermissions(
  foyer: Foyer,
  permission: SessionToRevoke | AnyObject,
): Promise<void> {
  await ask(foyer, wallet_revokePermissions, [permission])
}

async function ask<method extends Method>(
  foyer: Foyer,
  method: method,
  params: readonly unknown[],
  tidy: (answer: unknown) => unknown = (answer) => answer,
): Promise<RpcMethods[method]['result']> {
  const answer = tidy(await connected(foyer).session.request({ method, params }))
  if (isRpcResult(method, answer)) return answer
  throw new InvalidWalletAnswerError({ method, expected: 'an answer as defined by the standard' })
}
