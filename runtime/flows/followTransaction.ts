import type { SwapProgress } from '../features/swap/types.js'
import { limits } from '../limits.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/** Shows a transaction as pending until it is mined, then refreshes the account. Ends with the account's connection. */
export const createFollowTransaction: CalledFlow<'followTransaction'> = (foyer) => {
  let followed = 0
  return async ({ namespace, caipNetworkId, hash, signal }) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    const account = foyer.state.account[namespace]?.caipAddress
    const moved = movedTokens(foyer, caipNetworkId)
    if (!network || !wait || followed >= limits.pendingRequests) return
    const left = new AbortController()
    const stop = foyer.listen('connection.disconnected', (gone) => {
      if (gone.namespace === namespace) left.abort()
    })
    const stopWatching = foyer.watch(
      'network',
      ({ networks }) => networks.includes(network),
      () => left.abort(),
    )
    followed++
    const waiting = AbortSignal.any([signal, left.signal])
    const history = loadHistory(foyer)
    const isOfAccount = account?.startsWith(`${caipNetworkId}:`)
    if (account && isOfAccount)
      void history.then((loaded) => !waiting.aborted && loaded?.noteSent({ account, hash }))
    try {
      const hasSucceeded = await wait({ hash, network, signal: waiting })
      ;(await history)?.settleSent(hash, hasSucceeded ? 'confirmed' : 'failed')
      const result = hasSucceeded ? 'transaction.confirmed' : 'transaction.failed'
      foyer.emit(result, { namespace, caipNetworkId, hash })
      const listed = foyer.state.account[namespace]?.tokenBalance.value ?? []
      const held = listed.flatMap((token) => token.address ?? [])
      // As the service spells them, which otherwise lists a token once more.
      const spelled = moved.map((token) => held.find((other) => isSame(other, token)) ?? token)
      await foyer.run('refreshAccount', {
        namespace,
        fresh: true,
        changed: [...new Set([...spelled, ...held])],
      })
    } catch (error) {
      // The transaction was sent; the account refreshes at the next opportunity.
      foyer.environment.log.debug('A transaction could not be tracked.', error)
    } finally {
      stop()
      stopWatching()
      followed--
    }
  }
}

/** The tokens (CAIP-10) that the visitor just swaps, sends or pays with. The page may move others. */
function movedTokens({ state: { pay, send, swap } }: FlowContext, chain: string): readonly string[] {
  const swapped = swap ? tokensOfSwap(swap.progress) : []
  const paid = [send, pay].flatMap((form) =>
    form && 'transfer' in form.progress && form.progress.status !== 'ready'
      ? (form.progress.transfer.token ?? [])
      : [],
  )
  return [...swapped, ...paid.map((contract) => `${chain}:${contract}`)]
}

/** None for a review or an approval, which move nothing: the service would list what is bought with an amount of 0. */
function tokensOfSwap(progress: SwapProgress): readonly string[] {
  if (!('swap' in progress) || progress.status === 'ready') return []
  if ('step' in progress && progress.step !== 'swap') return []
  const { soldToken, boughtToken } = progress.swap
  return [soldToken, boughtToken].flatMap(({ isNative, address }) => (isNative ? [] : address))
}

/** Services and contracts spell EVM addresses in different cases. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Without it, a transaction appears once the service lists it. */
async function loadHistory({ load, environment }: FlowContext) {
  try {
    return await load('history')
  } catch (error) {
    environment.log.debug('The transaction history could not be loaded.', error)
    return undefined
  }
}
