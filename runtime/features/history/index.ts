import type { Transaction } from '#generated/blockchain-api/index'
import { TransactionsUnavailableError } from '#generated/errors/activity'
import { combine } from '../../core/controller.js'
import { holdingsOf } from '../../selectors/holdingsOf.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import { type CaipAddress, type Namespace, namespaceOf } from '../../utils/caip.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'
import { defineFeature } from '../defineFeature.js'
import { createAccountList } from './accountList.js'
import { createHeldNfts } from './heldNfts.js'
import { createHistoryPages } from './historyPages.js'
import { createSentTransactions } from './sentTransactions.js'
import type { Nft } from './types.js'

/** Transaction history and NFTs of an account. */
export const history = defineFeature({
  name: 'history',
  create(context) {
    const { config, environment, signal, state: seen, track } = context
    const pages = createHistoryPages(context)
    const readNfts = createHeldNfts(context, pages.read)
    const sent = createSentTransactions(environment)
    const { noteSent, settleSent, clearSent } = sent.actions
    const trackFailure = (account: CaipAddress, cursor: string | undefined) => {
      const { namespace, address } = parseCaipAddress(account)
      const isSmartAccount = seen.account[namespace]?.type === 'smartAccount'
      track('ERROR_FETCH_TRANSACTIONS', {
        address,
        projectId: config.projectId ?? '',
        cursor,
        isSmartAccount,
      })
    }
    const lists = {
      activity: createAccountList<Transaction>({
        readPage: (parameters) =>
          pages.read(parameters).catch((error: unknown) => {
            const { account, cursor } = parameters
            if (!parameters.signal.aborted) trackFailure(account, cursor)
            return fail(error)
          }),
        keyOf: ({ id, metadata }) => `${id} ${metadata.hash}`,
        signal,
      }),
      nfts: createAccountList<Nft>({
        readPage: (parameters) => readNfts(parameters).catch(fail),
        keyOf: ({ id }) => id,
        signal,
      }),
    }
    return {
      state: combine({ activity: lists.activity.state, nfts: lists.nfts.state, sent: sent.state }),
      verbs: {
        show: (list, account, options) => lists[list].actions.show(account, options),
        fetchMore: (list, options) => lists[list].actions.fetchMore(options),
      },
      steps: { noteSent, settleSent },
      start(events) {
        /** The history has new transactions: sent ones, or what changed the amounts of the account. */
        const refresh = ({ namespace }: { readonly namespace: Namespace }) => {
          const account = seen.account[namespace]?.caipAddress
          if (!account) return
          pages.forget(account)
          for (const { actions } of Object.values(lists)) actions.refresh(account).catch(log)
        }
        /** What each account held when that was last known. */
        const held: { [account: string]: string } = {}
        const follow = (namespace: Namespace) => {
          const account = seen.account[namespace]
          if (!account) return
          const holdings = holdingsOf(account)
          if (holdings === undefined) return
          const before = held[account.caipAddress]
          held[account.caipAddress] = holdings
          if (before !== undefined && before !== holdings) refresh({ namespace })
        }
        context.namespaces.forEach(follow)
        const log = (error: unknown) =>
          environment.log.debug('The transaction history could not be reloaded.', error)
        const stops = [
          context.watch(
            'network',
            ({ networks }) => networks,
            (networks, before) => {
              for (const { actions, state } of Object.values(lists)) {
                const { account } = state
                if (!account || offeredNetwork(networks, account) === offeredNetwork(before, account))
                  continue
                actions.clear()
                actions.show(account).catch(log)
              }
            },
          ),
          ...(['transaction.confirmed', 'transaction.failed'] as const).map((name) =>
            events.on(name, refresh),
          ),
          ...context.namespaces.flatMap((namespace) =>
            (['balance', 'tokenBalance'] as const).map((amounts) =>
              context.watch(
                'account',
                ({ [namespace]: account }) => account?.[amounts],
                () => follow(namespace),
              ),
            ),
          ),
          events.on('connection.disconnected', ({ namespace }) => {
            clearSent(namespace)
            for (const { actions, state } of Object.values(lists))
              if (state.account && namespaceOf(state.account) === namespace) actions.clear()
          }),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})

function fail(cause: unknown): never {
  throw new TransactionsUnavailableError({}, { cause })
}
