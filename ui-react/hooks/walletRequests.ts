import type { Route } from '#runtime/index'
import { type Inside, visibleRoute } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'

/** A view that shows a wallet request. */
export type RequestRoute = Route<'ConnectingExternal'> | Route<'SwitchNetwork'>

/**
 * The wallet request of the visitor's last click. It outlives the click, so the view finds it once loaded.
 */
export type WalletRequests = {
  /** Asks the wallet now, and opens the view that shows the request, unless the wallet connects before the next frame. */
  ask(route: RequestRoute): void
  /** Asks the wallet now. */
  start(route: RequestRoute): Promise<unknown>
  /**
   * Returns the request started for `route`, or starts one, as for a view that the page opened. Once the visitor has
   * left the view, starts none and never settles: the view may render late.
   */
  join(route: RequestRoute): Promise<unknown>
}

/**
 * Asks the wallet within the same task as the click, when browsers allow it to open a window. Then opens the view
 * that shows the request, unless the wallet connects at once.
 *
 * @example
 * const askWallet = useAskWallet()
 * <Row onClick={() => askWallet({ name: 'SwitchNetwork', params: { caipNetworkId } })} />
 */
export function useAskWallet(): (route: RequestRoute) => void {
  return useWalletRequests().ask
}

function createWalletRequests(foyer: Inside): WalletRequests {
  let current: { readonly route: RequestRoute; readonly answer: Promise<unknown> } | undefined

  const start = (route: RequestRoute) => {
    const answer: Promise<unknown> =
      route.name === 'SwitchNetwork' ? foyer.switchNetwork(route.params) : foyer.connect(route.params)
    answer.catch(() => {}) // shown by the view, unless the visitor has left
    current = { route, answer }
    return answer
  }
  const find = (route: Route) => (current && isSame(current.route, route) ? current.answer : undefined)
  // Drops the request of a closed view; the next view starts a new one.
  foyer.watch(
    'router',
    (state) => state.isOpen && visibleRoute(state),
    (route) => {
      if (route && find(route)) return
      // Its view may not have opened yet. Once the wallet is connected, this does nothing.
      if (current?.route.name === 'ConnectingExternal') foyer.cancelConnect()
      current = undefined
    },
  )

  const join = (route: RequestRoute) =>
    find(route) ?? (isSame(visibleRoute(foyer.router.state), route) ? start(route) : new Promise(() => {}))

  const ask = (route: RequestRoute) => {
    const answer = start(route)
    const open = () => {
      if (current?.answer === answer) foyer.router.push(route)
    }
    if (route.name === 'SwitchNetwork') open()
    // A wallet that connects at once closes the modal before the next frame, and no view is rendered for it.
    else requestAnimationFrame(open)
  }
  return { ask, start, join }
}

function isSame(one: Route, other: Route): boolean {
  return one.name === other.name && keyOf(one) === keyOf(other)
}

/** Identifies a request. */
export function keyOf({ name, params }: Route): string {
  return JSON.stringify([name, params])
}

/** One for each foyer, because a modal that mounts again must not ask again. */
const requestsOf = new WeakMap<Inside, WalletRequests>()

export function useWalletRequests(): WalletRequests {
  const foyer = useInside()
  const requests = requestsOf.get(foyer) ?? createWalletRequests(foyer)
  requestsOf.set(foyer, requests)
  return requests
}
