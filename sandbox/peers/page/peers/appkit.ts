import { findAllIn, findThrough, isLoaded, type PeerPage } from '../peerPage.js'

const inConnect = (...selectors: string[]) =>
  findThrough('w3m-modal', 'w3m-router', 'w3m-connect-view', 'w3m-wallet-login-list', ...selectors)
const inAllWallets = (...selectors: string[]) =>
  findThrough('w3m-modal', 'w3m-router', 'w3m-all-wallets-view', ...selectors)
const inShadowOf = (element: Element | undefined, ...selectors: string[]) =>
  selectors.reduce<Element | null | undefined>((found, selector) => {
    return found?.shadowRoot?.querySelector(selector)
  }, element)
const items = () => findAllIn(inAllWallets('w3m-all-wallets-list'), 'w3m-all-wallets-list-item')

export const appkit: PeerPage = {
  button: () => findThrough('appkit-button', 'appkit-connect-button', 'wui-connect-button', 'button'),
  modal: {
    dialog: () => findThrough('w3m-modal.open', 'wui-card'),
    closeButton: () =>
      findThrough('w3m-modal', 'w3m-header', 'wui-icon-button[data-testid=w3m-header-close]', 'button'),
    wallets: () =>
      findAllIn(inConnect('w3m-connector-list'), 'w3m-list-wallet').map((wallet) => ({
        name: wallet.getAttribute('name') ?? '',
        button: inShadowOf(wallet, 'wui-list-wallet', 'button'),
        hasIcon: isLoaded(inShadowOf(wallet, 'wui-list-wallet', 'wui-wallet-image', 'wui-image', 'img')),
      })),
    allWallets: {
      link: () => inConnect('w3m-all-wallets-widget', 'wui-list-wallet', 'button'),
      items,
      countLoaded: () => items().length,
      scroller: () => inAllWallets('w3m-all-wallets-list', 'wui-grid'),
      searchField: () => inAllWallets('wui-search-bar', 'wui-input-text', 'input'),
      // The results are a view of their own, which replaces the list.
      matches: () =>
        findAllIn(inAllWallets('w3m-all-wallets-search'), 'w3m-all-wallets-list-item').flatMap(
          (item) => inShadowOf(item, 'button') ?? [],
        ),
    },
  },
}
