/**
 * `foyer-kit/react` in React Server Components, whose bundlers set the condition `react-server`. Buttons are references to client
 * components. What cannot work on a server says so.
 *
 * @packageDocumentation
 */
import { ClientOnlyError } from '#generated/errors/serverComponents'

export { AccountButton, ConnectButton, FoyerEmbed, NetworkButton } from '../index.js'

const clientOnly = (name: string) => (): never => {
  throw new ClientOnlyError({ name })
}

// A server component cannot pass a foyer, or views, to a client component.
export const FoyerProvider = clientOnly('<FoyerProvider>')
export const FoyerModal = clientOnly('<FoyerModal>')
export const defineTexts = clientOnly('defineTexts()')
export const useDisconnect = clientOnly('useDisconnect()')
export const useFoyer = clientOnly('useFoyer()')
export const useFoyerAccount = clientOnly('useFoyerAccount()')
export const useFoyerAccountDetails = clientOnly('useFoyerAccountDetails()')
export const useFoyerBalance = clientOnly('useFoyerBalance()')
export const useFoyerEvents = clientOnly('useFoyerEvents()')
export const useFoyerLocale = clientOnly('useFoyerLocale()')
export const useFoyerModal = clientOnly('useFoyerModal()')
export const useFoyerNames = clientOnly('useFoyerNames()')
export const useFoyerNetwork = clientOnly('useFoyerNetwork()')
export const useFoyerOnramp = clientOnly('useFoyerOnramp()')
export const useFoyerPay = clientOnly('useFoyerPay()')
export const useFoyerProvider = clientOnly('useFoyerProvider()')
export const useFoyerSend = clientOnly('useFoyerSend()')
export const useFoyerSessions = clientOnly('useFoyerSessions()')
export const useFoyerState = clientOnly('useFoyerState()')
export const useFoyerSwap = clientOnly('useFoyerSwap()')
export const useFoyerTheme = clientOnly('useFoyerTheme()')
export const useFoyerWallets = clientOnly('useFoyerWallets()')
