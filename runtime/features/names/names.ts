import {
  NameAccountNotFoundError,
  NameNetworkNotFoundError,
  NameNotRegisteredError,
  NameNotResolvedError,
  NameSuggestionsUnavailableError,
  NamesUnavailableError,
} from '#generated/errors/names'
import { RequestPendingError } from '#generated/errors/wallet'
import { nameCache } from '#generated/storage/use'
import { isFoyerError } from '#generated/support/FoyerError'
import { signMessage } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { createCache } from '../../core/cache.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { createPending } from '../../core/pending.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import { loadChecksum } from '../../services/walletConnect/loadChecksum.js'
import { isAccountName, nameZone, toAccountName } from '../../utils/accountName.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import { cleanName } from '../../utils/text.js'
import { askApproval, requireNoRequest } from '../askApproval.js'
import { createNameLookup } from '../createNameLookup.js'
import type { FeatureContext } from '../defineFeature.js'
import type { GetAddressParameters, NamesState, RegisterNameParameters } from './types.js'

const namespace = 'eip155'
const evmAddress = /^0x[0-9a-f]{40}$/i

/** The choice of a name, until it is registered, and the names of others. */
export function createNames(context: FeatureContext) {
  const {
    adapter: adapterOf,
    environment,
    report,
    session: sessionOf,
    signal,
    state: seen,
    track,
    verbs,
  } = context
  const { clock } = environment
  const lookUpName = createNameLookup(context)
  const stored = context.stored({ nameCache })
  const cache = createCache<readonly string[]>({
    now: clock.now,
    ttlMs: nameCache.ttlMs ?? 0,
    maximumEntries: limits.cacheEntries,
    read: () => stored.get('nameCache'),
    write: (entries) => stored.set('nameCache', { ...entries }),
  })
  const blockchainApi = async () => (await context.services()).blockchainApi()

  const activeAccount = () => seen.account[namespace]?.caipAddress
  /** The account that will own the name. */
  const owner = () => {
    const [account, session] = [seen.account[namespace], sessionOf(namespace)]
    const network = offeredNetwork(seen.network.networks, account?.caipAddress)
    const connection = seen.connection[namespace]
    const isEmbedded = connection?.status === 'connected' && connection.wallet.type === 'AUTH'
    const sign = adapterOf(namespace)?.signMessage
    if (!account || !session || !sign || !isEmbedded) throw new NameAccountNotFoundError()
    if (!network) throw new NameNetworkNotFoundError()
    return { account, session, network, sign }
  }
  const empty = (): NamesState => ({
    account: activeAccount(),
    zone: nameZone,
    entered: '',
    search: { status: 'none' },
    progress: { status: 'choosing' },
  })

  return createController({
    initial: empty,
    actions: (state) => {
      /** What the visitor is asked to sign, also after the account has changed. */
      const signing = createPending<string, string>()

      const search = latest(signal, async (scope, label: string, left: AbortSignal) => {
        state.search = { status: 'none' }
        if (label === '') return
        let name: string
        try {
          name = toAccountName(label)
        } catch (error) {
          state.search = {
            status: 'invalid',
            error: isFoyerError(error) ? error : new NameNotRegisteredError({ name: label }),
          }
          return
        }
        state.search = { status: 'searching' }
        const either = AbortSignal.any([scope, left])
        try {
          await pause(clock, limits.nameSuggestionDelayMs, either)
          const { names } = await blockchainApi()
          const found = await abortable(names.suggest({ name, signal: either }), either)
          const suggestions = found.filter((each) => isAccountName(each.name))
          state.search = { status: 'ready', suggestions }
        } catch (cause) {
          if (scope.aborted) return
          const error = new NameSuggestionsUnavailableError({}, { cause })
          state.search = left.aborted ? { status: 'none' } : { status: 'failed', error }
        }
      })

      const ask = async (
        name: string,
        attributes: RegisterNameParameters['attributes'] = {},
      ): Promise<string> => {
        const { account, session, network, sign } = owner()
        const { address, caipAddress } = account
        const details = { isSmartAccount: account.type === 'smartAccount', ensName: name }
        const isOwner = () => activeAccount() === caipAddress && sessionOf(namespace) === session
        const isShown = () => state.account === caipAddress
        requireNoRequest(session)
        track('REGISTER_NAME_INITIATED', details)
        state.progress = { status: 'signing', name }
        try {
          const timestamp = Math.floor(clock.now() / 1000)
          const message = JSON.stringify({ name, attributes, timestamp })
          const signature = await askApproval(context, {
            session,
            method: signMessage,
            ask: () => sign({ session, address, message, signal }),
          })
          if (!isOwner()) throw new NameAccountNotFoundError()
          state.progress = { status: 'registering', name }
          await (await blockchainApi()).names.register({ name, address, network, message, signature, signal })
          track('REGISTER_NAME_SUCCESS', details)
          cache.set(address, [...new Set([name, ...(cache.get(address) ?? [])])])
          verbs.refreshAccount({ namespace, fresh: true }).catch(report)
          if (isShown()) state.progress = { status: 'registered', name }
          return name
        } catch (thrown) {
          signal.throwIfAborted()
          const error = isFoyerError(thrown)
            ? thrown
            : new NameNotRegisteredError({ name }, { cause: thrown })
          track('REGISTER_NAME_ERROR', { ...details, error: error.code })
          if (isShown()) state.progress = { status: 'failed', name, error }
          throw error
        }
      }
      const reset = () => {
        void search('', signal)
        Object.assign(state, empty())
      }

      return {
        reset,
        /** Empties the choice if another account has become active. */
        follow() {
          if (state.account !== activeAccount()) reset()
        },
        setLabel(label: string, { signal: left = signal }: ReadOptions = {}) {
          state.entered = label
          if (!signing.current()) state.progress = { status: 'choosing' }
          return search(label.trim(), left)
        },
        async register({ label, attributes }: RegisterNameParameters): Promise<string> {
          const name = toAccountName(label.trim())
          const open = signing.current()
          if (open?.subject === name) return open.answer
          if (open) throw new RequestPendingError()
          return signing.keep(name, ask(name, attributes))
        },
        getAddress: async ({
          name,
          namespace: asked = activeNamespace(seen.network),
        }: GetAddressParameters) => {
          const adapter = adapterOf(asked)
          if (!adapter) throw new NameNotResolvedError()
          const wanted = {
            name: name.trim().toLowerCase(),
            adapter,
            network: verbs.network.of(asked),
            signal,
          }
          return lookUpName(wanted).catch((cause: unknown) => {
            throw new NameNotResolvedError({}, { cause })
          })
        },
        async getNames({ address: asked }: { address: string }): Promise<readonly string[]> {
          try {
            // The service compares addresses byte by byte, and names are registered with the checksum.
            const address = evmAddress.test(asked) ? (await loadChecksum())(asked) : asked
            const known = cache.get(address)
            if (known) return known
            const sender = seen.account[activeNamespace(seen.network)]?.address
            const [identity, own] = await Promise.all([
              (await blockchainApi()).getIdentity({ address, sender, signal }),
              (await blockchainApi()).names.getNames({ address, sender, signal }),
            ])
            const names = [...new Set([identity.name, ...own].map((name) => cleanName(name)).filter(Boolean))]
            cache.set(address, names)
            return names
          } catch (cause) {
            throw new NamesUnavailableError({}, { cause })
          }
        },
      }
    },
  })
}
