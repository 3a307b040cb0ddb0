import { SignInNotVerifiedError } from '#generated/errors/signIn'
import { namespacesWithChainNumbers } from '#generated/wallet-rpc/facts'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import type { SiweConfig } from './siweConfig.js'
import type { Siwx, SiwxContext, SiwxData, SiwxSession } from './siwx.js'

/** Adapts a `siweConfig` to `Siwx`. Accounts on chains without EIP-155 numbers always count as signed in. */
export function createSiweBridge(config: SiweConfig, { log }: Pick<SiwxContext, 'log'>): Siwx {
  const { required = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  const signOut = async () => {
    try {
      await config.signOut()
      config.onSignOut?.()
    } catch (error) {
      log.warn('Signing out failed.', error)
    }
  }
  const addSession = async (session: SiwxSession) => {
    const { accountAddress, chainId } = session.data
    if (!hasNumber(chainId)) return
    if (!(await config.verifyMessage(session))) throw new SignInNotVerifiedError()
    config.onSignIn?.({ address: accountAddress, chainId: numberOf(chainId) })
  }

  return {
    getRequired: () => required,
    signOutOnDisconnect,
    async createMessage({ accountAddress, chainId }) {
      const [{ chains: _chains, ...said }, nonce] = await Promise.all([
        config.getMessageParams(),
        config.getNonce(accountAddress || undefined),
      ])
      const { domain, uri, statement, iat, exp, nbf, requestId, resources } = said
      const createText = () =>
        config.createMessage({
          ...said,
          nonce,
          chainId: numberOf(chainId),
          address: `did:pkh:${chainId}:${accountAddress}`,
          version: '1',
        })
      // With one-click sign-in, the address is unknown until the wallet approves.
      const text = accountAddress === '' ? '' : createText()
      const data: SiwxData = {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        statement,
        resources,
        requestId,
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
      }
      return { ...data, toString: () => text }
    },
    addSession,
    async setSessions(sessions) {
      const [session] = sessions
      if (session) await addSession(session)
      else await signOut()
    },
    async revokeSession(chainId) {
      if (hasNumber(chainId)) await signOut()
    },
    async getSessions(chainId, accountAddress) {
      const unsigned = { domain: '', uri: '', version: '1', nonce: '' }
      const found = [{ data: { ...unsigned, accountAddress, chainId }, message: '', signature: '' }]
      if (!hasNumber(chainId)) return found
      const session = await config.getSession()
      if (!session) return []
      const isElsewhere = signOutOnNetworkChange && session.chainId !== numberOf(chainId)
      const isAnother =
        signOutOnAccountChange && session.address.toLowerCase() !== accountAddress.toLowerCase()
      if (!isElsewhere && !isAnother) return found
      await signOut()
      return []
    },
  }
}

/** SIWE (EIP-4361) can only name chains that have a number. */
function hasNumber(chainId: CaipNetworkId): boolean {
  return namespacesWithChainNumbers.includes(namespaceOf(chainId))
}

function numberOf(chainId: CaipNetworkId): number {
  return Number(chainId.slice(namespaceOf(chainId).length + 1))
}
