import { WalletNotRespondingError } from '#generated/errors/connection'
import { SessionsNotSupportedError } from '#generated/errors/sessions'
import { isObject } from '#generated/support/validate'
import { wallet_getCapabilities, wallet_grantPermissions } from '#generated/wallet-rpc/methods'
import type { Session } from '../../adapters/adapter.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import type { FeatureContext } from '../defineFeature.js'
import type { SessionRequest } from './types.js'

export type RequireSupportParameters = {
  readonly session: Session
  readonly address: string
  /** In hexadecimal. */
  readonly chainId: string
  readonly request: SessionRequest
}

/**
 * Checks which permissions the wallet says it can grant. A wallet that says nothing is asked.
 *
 * @throws SessionsNotSupportedError
 */
export async function requireSupport(
  { environment: { clock, log }, signal }: Pick<FeatureContext, 'environment' | 'signal'>,
  { session, address, chainId, request }: RequireSupportParameters,
): Promise<void> {
  if (session.supports?.(wallet_grantPermissions) === false)
    throw new SessionsNotSupportedError({ what: wallet_grantPermissions })
  const method = wallet_getCapabilities
  const capabilities = await withDeadline(() => session.request({ method, params: [address] }), {
    ms: limits.silentRequestTimeoutMs,
    clock,
    signal,
    error: () => new WalletNotRespondingError({ method }),
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    log.debug('The wallet does not tell its capabilities.', error)
  })
  const offered = readField(readField(capabilities, chainId), 'permissions')
  if (!isObject(offered)) return
  if (offered.supported === false) throw new SessionsNotSupportedError({ what: 'permissions' })
  const required = {
    permission: request.permissions.map(({ type }) => type),
    signer: [request.signer.type],
    policy: (request.policies ?? []).map(({ type }) => type),
  }
  for (const [kind, types] of Object.entries(required)) {
    const known = offered[`${kind}Types`]
    const missing = Array.isArray(known) ? types.find((type) => !known.includes(type)) : undefined
    if (missing !== undefined) throw new SessionsNotSupportedError({ what: `${kind} type ${missing}` })
  }
}

function readField(source: unknown, name: string): unknown {
  return isObject(source) ? source[name] : undefined
}
