import { createContext, useContext } from 'react'
import { MissingProviderError } from '#generated/errors/react'
import type { Foyer, Route } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/** A view that shows how a request to the wallet goes. */
export type RequestRoute = Route<'ConnectingExternal'> | Route<'SwitchNetwork'>

/** The request that the visitor's last click made. It outlives the click, so that the view finds it whenever it has loaded. */
export type WalletRequests = {
  /** Asks the wallet, now. */
  start(route: RequestRoute): Promise<unknown>
  /** The request that was started for `route`; asks the wallet where there is none, as for a view that the page opened. */
  join(route: RequestRoute): Promise<unknown>
  /** Its view is gone: the next one asks anew. */
  forget(route: RequestRoute): void
}

/**
 * Asks the wallet in the task of the click, where browsers let it open a window, and leads to the view that shows how it goes.
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

/** Tells requests apart. */
export function keyOf({ name, params }: Route): string {
  return JSON.stringify([name, params])
}

/** Given by the modal. */
export const WalletRequestsContext = createContext<WalletRequests | undefined>(undefined)

export function useWalletRequests(): WalletRequests {
  const requests = useContext(WalletRequestsContext)
  if (!requests) throw new MissingProviderError()
  return requests
}
