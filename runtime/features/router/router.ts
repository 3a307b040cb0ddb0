import { createController } from '../../core/controller.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import type { SwapArguments } from '../../utils/swapArguments.js'

/** The built-in views and their parameters. */
export interface BuiltInRoutes {
  Connect: { readonly namespace?: Namespace | undefined } | undefined
  /** With `namespace`, only wallets of that namespace. */
  AllWallets: { readonly namespace?: Namespace | undefined } | undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: Namespace | undefined }
  /** Asks which namespace to connect, for a wallet that supports several. */
  ConnectingMultiChain: { readonly connectorId: string; readonly namespace: Namespace }
  /** A QR code for any wallet; `uri` is a pairing URI that the page created, `namespace` becomes active once it is approved. */
  ConnectingWalletConnectBasic:
    | { readonly uri?: string | undefined; readonly namespace?: Namespace | undefined }
    | undefined
  /** A listed wallet that is not installed: its QR code, app or web page. */
  ConnectingWalletConnect: { readonly walletId: string; readonly walletName: string }
  /** Waits until the visitor opens the link in the email. */
  EmailVerifyDevice: undefined
  /** Asks for the code from the email. */
  EmailVerifyOtp: undefined
  /** Waits for a social login in the window of its provider. */
  ConnectingSocial: { readonly provider: string; readonly providerName: string }
  /** Shows the link of a login with Farcaster as a QR code, and waits for the visitor's phone. Opened without a login, it starts one. */
  ConnectingFarcaster: undefined
  /** All social logins; they connect `namespace`, or that of the active network. */
  ConnectSocials: { readonly namespace?: Namespace | undefined } | undefined
  /** Asks for another email address. */
  UpdateEmailWallet: { readonly email?: string | undefined } | undefined
  /** Leads to the website where the user of an embedded wallet can export it. */
  UpgradeEmailWallet: undefined
  /** Asks for the code from the email to the current address. */
  UpdateEmailPrimaryOtp: undefined
  /** Asks for the code from the email to the new address. */
  UpdateEmailSecondaryOtp: undefined
  /** A listed wallet that is not installed: its download links. */
  Downloads: { readonly walletId: string; readonly walletName: string }
  Account: undefined
  Networks: undefined
  /** The address of the account, to receive on it. */
  WalletReceive: undefined
  /** The form of a payment from the account. */
  WalletSend: undefined
  /** The coins and tokens that the account can send. */
  WalletSendSelectToken: undefined
  /** The review of a payment, and its progress. */
  WalletSendPreview: undefined
  /** Chooses a name for the account of an embedded wallet. */
  RegisterAccountName: undefined
  /** The name of the account, after its registration. */
  RegisterAccountNameSuccess: undefined
  /** Permissions of the account for apps. */
  SmartSessionList: undefined
  /** Where to buy crypto, with the amount and its price. */
  OnRampProviders: undefined
  /** The coins and tokens that can be bought. */
  OnRampTokenSelect: undefined
  /** The currencies to pay with. */
  OnRampFiatSelect: undefined
  /** A purchase in the window of a provider, and how it ends. */
  BuyInProgress: undefined
  /** A payment that the page requests, and the ways to pay it. */
  Pay: undefined
  /** The review of a payment from the wallet. */
  PayQuote: undefined
  /** The progress of a payment, in the wallet or at an exchange. */
  PayLoading: undefined
  /** The form of a swap, filled with what the page passes. */
  Swap: SwapArguments | undefined
  /** The tokens that can be sold or bought. */
  SwapSelectToken: { readonly side: 'sold' | 'bought' }
  /** The review of a swap, its progress and its result. */
  SwapPreview: undefined
  SwitchNetwork: { readonly caipNetworkId: CaipNetworkId }
  UnsupportedChain: undefined
  /** Asks the visitor to sign in. */
  SIWXSignMessage: undefined
  /** The connected wallet and account of each namespace. */
  ProfileWallets: undefined
  /** A request waits for approval in the wallet. */
  ApproveTransaction: undefined
  /** Asks for a wallet for a network, because only wallets of other namespaces are connected. */
  SwitchActiveChain: { readonly caipNetworkId: CaipNetworkId }
}

/**
 * All views and their parameters. Extend this interface to add your own views for `FoyerModal`. Views get a copy of their parameters,
 * which must be plain data: no functions, elements or class instances.
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
 * A view and its parameters. `params` is optional for views without required parameters.
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

/** Whether the modal is open, and its view history. */
export type RouterState = {
  isOpen: boolean
  /** Whether the modal is open while the first wallets are loading. */
  isLoading: boolean
  /** View history, oldest first; the last view is visible. */
  history: readonly [Route, ...Route[]]
  /** Increases with each shake. */
  shakes: number
}

export type CreateRouterParameters = {
  /** The view that must stay open until its task is done, if any. */
  held(): Route | undefined
}

/** A new object each time, because valtio gives states that share an object the same proxy. */
const start = (): [Route] => [{ name: 'Connect' }]

/** Creates the view history of the modal. */
export function createRouter({ held }: CreateRouterParameters) {
  let isPrepared = false
  return createController({
    initial: (): RouterState => ({
      isOpen: false,
      isLoading: false,
      history: start(),
      shakes: 0,
    }),
    actions: (state) => ({
      /** Opens the modal on `route` with an empty history. */
      open(route: Route) {
        state.history = [held() ?? structuredClone(route)] // the host keeps its own object
        state.isOpen = true
        state.isLoading = !isPrepared
      },
      /** Ends the loading state: the first wallets have loaded or failed. */
      prepared() {
        isPrepared = true
        state.isLoading = false
      },
      /** Shows `route`; does nothing if it is already visible. Over a view that must stay open, it shows only ApproveTransaction. */
      push(route: Route) {
        if (
          (held() && route.name !== 'ApproveTransaction') ||
          textOf(state.history.at(-1) ?? route) === textOf(route)
        )
          return
        state.history = [...state.history, structuredClone(route)]
      },
      /** Replaces the current view with `route`. */
      replace(route: Route) {
        if (held()) return
        const [first, ...rest] = [...state.history.slice(0, -1), structuredClone(route)]
        if (first) state.history = [first, ...rest]
      },
      /** Goes back one view; false if there is none. */
      pop() {
        const [first, ...rest] = state.history.slice(0, -1)
        if (first) state.history = [first, ...rest]
        return first !== undefined
      },
      /** Closes the modal and clears the history. */
      close() {
        state.isOpen = false
        state.isLoading = false
        state.history = start()
      },
      /** Shakes the modal for attention. */
      shake() {
        state.shakes++
      },
    }),
  })
}

/** JSON with BigInts, for comparison. */
function textOf(route: Route): string {
  return JSON.stringify(route, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
