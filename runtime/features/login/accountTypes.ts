import { AccountTypeNotSetError } from '#generated/errors/frame'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { User } from '#generated/frame/messages'
import type { UseValues } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import type { Frame } from '../../services/frame/createFrame.js'
import type { StoredOf } from '../../services/stored.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { EmbeddedAccountType } from '../../utils/embeddedWallet.js'
import type { SessionAccounts } from './sessionAccounts.js'

export type CreateAccountTypesParameters = {
  readonly stored: StoredOf<Pick<UseValues, 'preferredAccountTypes' | 'smartAccountNetworks'>>
  open(): Promise<Frame>
  readonly log: Environment['log']
}

export type SetAccountTypeParameters = {
  readonly type: EmbeddedAccountType
  readonly chainId: CaipNetworkId
  readonly accounts: SessionAccounts
  /** Asks the frame for the accounts of the preferred type. */
  askUser(chainId: CaipNetworkId, abort: AbortSignal): Promise<User>
  /** Aborts once the session is over. */
  readonly signal: AbortSignal
}

/** The account type that the user prefers on EVM, and the networks with smart accounts. Both survive a reload. */
export function createAccountTypes({ stored, open, log }: CreateAccountTypesParameters) {
  const read = () => {
    const type = stored.get('preferredAccountTypes')?.eip155
    return isAccountType(type) ? type : undefined
  }
  let preferred: EmbeddedAccountType = read() ?? 'smartAccount'
  let networks = stored.get('smartAccountNetworks') ?? []

  const prefer = (type: EmbeddedAccountType) => {
    preferred = type
    stored.set('preferredAccountTypes', { ...stored.get('preferredAccountTypes'), eip155: type })
  }
  const setNetworks = (next: readonly number[]) => {
    networks = next.filter(Number.isSafeInteger)
    stored.set('smartAccountNetworks', networks)
  }
  const fallBack = async ({ chainId, accounts, askUser, signal }: SetAccountTypeParameters) => {
    prefer('eoa')
    try {
      accounts.take(chainId, await askUser(chainId, signal))
    } catch (error) {
      log.debug('The accounts are unknown.', error)
      const address = accounts.find('eoa')
      if (address) accounts.choose(chainId, address, 'eoa')
    }
  }

  return {
    preferred: () => preferred,
    /** Prefers the type that another tab has stored. Returns false if it is preferred already. */
    adopt(): boolean {
      const before = preferred
      preferred = read() ?? preferred
      return preferred !== before
    },
    /** Whether users can have a smart account on this network. */
    isOffered: (chainId: CaipNetworkId) => networks.some((id) => chainId === `eip155:${id}`),
    /** Asks for the networks with smart accounts. There are none if the frame does not answer. */
    async readNetworks() {
      try {
        const { payload } = await (await open()).ask('getSmartAccountEnabledNetworks', undefined)
        setNetworks(payload.smartAccountEnabledNetworks)
      } catch (error) {
        log.debug('The networks with smart accounts are unknown.', error)
        setNetworks([])
      }
    },
    /**
     * Switches to the account of this type, or falls back to that of the key.
     *
     * @throws AccountTypeNotSetError
     */
    async set(parameters: SetAccountTypeParameters) {
      const { type, chainId, accounts, signal } = parameters
      try {
        const { payload } = await (await open()).ask('setPreferredAccount', { type }, signal)
        if (payload.type !== type)
          throw new InvalidWalletAnswerError({
            method: 'SET_PREFERRED_ACCOUNT',
            expected: `the type ${type}`,
          })
        accounts.choose(chainId, payload.address, type)
        prefer(type)
      } catch (cause) {
        signal.throwIfAborted() // leaving is no choice of a type
        await fallBack(parameters)
        throw new AccountTypeNotSetError({ type }, { cause })
      }
    },
  }
}

export function isAccountType(type: string | undefined): type is EmbeddedAccountType {
  return type === 'eoa' || type === 'smartAccount'
}
