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
  /** The frame in which the view of the request opens; 0 once it has opened. */
  let frame = 0
  // Drops the request of a closed view; the next view starts a new one.
  foyer.watch(
    'router',
    (state) => state.isOpen && visibleRoute(state),
    (route) => {
      if (route && find(route)) return
      current = undefined
      if (frame) foyer.cancelConnect() // the visitor has left before; does nothing once the wallet is connected
      forgetFrame()
    },
  )
  const forgetFrame = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }

  const join = (route: RequestRoute) =>
    find(route) ?? (isSame(visibleRoute(foyer.router.state), route) ? start(route) : new Promise(() => {}))

  const ask = (route: RequestRoute) => {
    void start(route)
    forgetFrame()
    if (route.name === 'SwitchNetwork') return foyer.router.push(route)
    // In the next frame: a wallet that connects at once closes the modal before that, and no view is rendered for it.
    frame = requestAnimationFrame(() => {
      frame = 0
      foyer.router.push(route)
    })
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
