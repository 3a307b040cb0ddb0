import { createContext, useContext } from 'react'
import { MissingProviderError } from '#generated/errors/react'
import type { Foyer, Route } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/** A view that shows a wallet request. */
export type RequestRoute = Route<'ConnectingExternal'> | Route<'SwitchNetwork'>

/**
 * The wallet request of the visitor's last click. It outlives the click, so the view finds it once loaded.
 */
export type WalletRequests = {
  /** Asks the wallet now. */
  start(route: RequestRoute): Promise<unknown>
  /** Returns the request started for `route`, or starts one, as for a view that the page opened. */
  join(route: RequestRoute): Promise<unknown>
  /** Drops the request of a closed view; the next view starts a new one. */
  forget(route: RequestRoute): void
}

/**
 * Asks the wallet within the same task as the click, when browsers allow it to open a window. Then opens the view
 * that shows the request.
 *
 * @example
 * const askWallet = useAskWallet()
 * <Row onClick={() => askWallet({ name: 'SwitchNetwork', params: { caipNetworkId } })} />
 */
export function useAskWallet(): (route: RequestRoute) => void {
  const foyer = useInside()
  const requests = useWalletRequests()
  return (route) => {
    void requests.start(route)
    foyer.router.push(route)
  }
}

export function createWalletRequests(foyer: Pick<Foyer, 'connect' | 'switchNetwork'>): WalletRequests {
  let current: { readonly key: string; readonly answer: Promise<unknown> } | undefined

  const start = (route: RequestRoute) => {
    const answer: Promise<unknown> =
      route.name === 'SwitchNetwork' ? foyer.switchNetwork(route.params) : foyer.connect(route.params)
    answer.catch(() => {}) // shown by the view, unless the visitor has left
    current = { key: keyOf(route), answer }
    return answer
  }
  const find = (route: RequestRoute) => (current?.key === keyOf(route) ? current.answer : undefined)

  return {
    start,
    join: (route) => find(route) ?? start(route),
    forget(route) {
      if (find(route)) current = undefined
    },
  }
}

/** Identifies a request. */
export function keyOf({ name, params }: Route): string {
  return JSON.stringify([name, params])
}

/** Provided by the modal. */
export const WalletRequestsContext = createContext<WalletRequests | undefined>(undefined)

export function useWalletRequests(): WalletRequests {
  const requests = useContext(WalletRequestsContext)
  if (!requests) throw new MissingProviderError()
  return requests
}
