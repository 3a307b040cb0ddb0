import { createController } from '../../core/controller.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'

/** The views of the kit, with what each is opened with. */
export interface BuiltInRoutes {
  Connect: { readonly namespace?: Namespace | undefined } | undefined
  /** `namespace` leaves only the wallets of a family. */
  AllWallets: { readonly namespace?: Namespace | undefined } | undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: Namespace | undefined }
  /** A wallet that serves several families: which of them to connect. */
  ConnectingMultiChain: { readonly connectorId: string; readonly namespace: Namespace }
  /** A code for any wallet; `uri` is one that the page paired with by itself. */
  ConnectingWalletConnectBasic: { readonly uri?: string | undefined } | undefined
  /** A listed wallet that is not installed here: a code for it, its app, or its page. */
  ConnectingWalletConnect: { readonly walletId: string; readonly walletName: string }
  /** A listed wallet that is not installed here: where to get it. */
  Downloads: { readonly walletId: string; readonly walletName: string }
  Account: undefined
  Networks: undefined
  SwitchNetwork: { readonly caipNetworkId: CaipNetworkId }
  UnsupportedChain: undefined
  /** The visitor proves by a signature who one is. */
  SIWXSignMessage: undefined
  /** Every family, with the wallet and the accounts that are connected there. */
  ProfileWallets: undefined
  /** A request waits for the visitor in the wallet. */
  ApproveTransaction: undefined
  /** A network of a family where no wallet is connected, while one is in another. */
  SwitchActiveChain: { readonly caipNetworkId: CaipNetworkId }
}

/**
 * Every view with what it is opened with; an interface, so that it can be added to. A page adds views of its own, which `FoyerModal` shows.
 *
 * @example
 * declare module 'foyer-kit' {
 *   interface Routes {
 *     Terms: { readonly version: number }
 *   }
 * }
 */
export interface Routes extends BuiltInRoutes {}

/** Name of a view. */
export type RouteName = keyof Routes

/**
 * A view and its parameters; parameters may be left out only where the view has none that are required.
 *
 * @example
 * const route: Route = { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } }
 * foyer.open(route)
 */
export type Route<name extends RouteName = RouteName> = {
  [key in name]: undefined extends Routes[key]
    ? { readonly name: key; readonly params?: Routes[key] }
    : { readonly name: key; readonly params: Routes[key] }
}[name]

/** Whether the modal is open, and the views behind the visible one. */
export type RouterState = {
  isOpen: boolean
  /** Whether it is open and the first wallets are still on their way. */
  isLoading: boolean
  /** Views behind the visible one, oldest first; the last is visible. */
  history: readonly [Route, ...Route[]]
  /** Grows by one with each call for attention. */
  shakes: number
}

export type CreateRouterParameters = {
  /** The only view that may be shown, and not left, as long as there is one. */
  held(): Route | undefined
}

const start: readonly [Route] = [{ name: 'Connect' }]

/** Which view is open, and the way back. */
export function createRouter({ held }: CreateRouterParameters) {
  let isPrepared = false
  return createController({
    initial: (): RouterState => ({
      isOpen: false,
      isLoading: false,
      history: start,
      shakes: 0,
    }),
    actions: (state) => ({
      /** Opens the modal on `route`, with nothing to go back to. */
      open(route: Route) {
        state.history = [held() ?? structuredClone(route)] // the host keeps its own
        state.isOpen = true
        state.isLoading = !isPrepared
      },
      /** Says that the first wallets are there, or will not come. */
      prepared() {
        isPrepared = true
        state.isLoading = false
      },
      /** Shows `route`; opening what is visible already changes nothing. */
      push(route: Route) {
        if (held() || isSame(state.history[state.history.length - 1], route)) return
        state.history = [...state.history, structuredClone(route)]
      },
      /** Shows `route` in place of the visible view. */
      replace(route: Route) {
        if (held()) return
        const kept = structuredClone(route)
        const [first, ...rest] = [...state.history.slice(0, -1), kept]
        state.history = [first ?? kept, ...rest]
      },
      /** Goes one view back; false when there is none. */
      pop() {
        const [first, ...rest] = state.history.slice(0, -1)
        if (first) state.history = [first, ...rest]
        return first !== undefined
      },
      /** Closes the modal and forgets the way back. */
      close() {
        state.isOpen = false
        state.isLoading = false
        state.history = start
      },
      /** Calls for attention. */
      shake() {
        state.shakes++
      },
    }),
  })
}

function isSame(left: Route | undefined, right: Route): boolean {
  return left?.name === right.name && JSON.stringify(left.params) === JSON.stringify(right.params)
}
