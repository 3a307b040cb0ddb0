import { TransactionsUnavailableError } from '#generated/errors/activity'
import { createActivity } from './controllers/accountLists/activity.js'
import { createNfts } from './controllers/accountLists/nfts.js'
import { createHeldNfts } from './flows/heldNfts.js'
import { createHistoryPages } from './flows/historyPages.js'
import type { InnerFoyer } from './foyer.js'
import { namespaceOf } from './utils/caip.js'

/** What a foyer needs once somebody wants to see what an account did, or what came to it. */
export function createHistoryParts(foyer: InnerFoyer) {
  const readHistory = createHistoryPages(foyer)
  const readNfts = createHeldNfts({ foyer, readHistory })
  const activity = createActivity({ readPage: (parameters) => readHistory(parameters).catch(fail) })
  const nfts = createNfts({ readPage: (parameters) => readNfts(parameters).catch(fail) })
  const controllers = [activity, nfts]
  const stops = [
    // What was sent a moment ago is part of the history now.
    foyer.events.on('transaction.confirmed', ({ namespace }) => {
      const account = foyer.account.state[namespace]?.caipAddress
      if (!account) return
      for (const { actions } of controllers)
        actions.refresh(account).catch((error: unknown) => {
          foyer.environment.log.debug('What an account did could not be read again.', error)
        })
    }),
    foyer.events.on('connection.disconnected', ({ namespace }) => {
      for (const { actions, state } of controllers)
        if (state.account && namespaceOf(state.account) === namespace) actions.clear()
    }),
  ]
  return {
    activity,
    nfts,
    stop() {
      for (const stop of stops) stop()
      for (const controller of controllers) controller.destroy()
    },
  }
}

function fail(cause: unknown): never {
  throw new TransactionsUnavailableError({}, { cause })
}
