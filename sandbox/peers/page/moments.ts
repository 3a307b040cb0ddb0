import type { AllWallets, Found, ListedWallet, PeerPage } from './peerPage.js'

/** What a visitor waits for. */
export type Moment =
  | 'button'
  | 'first wallet'
  | 'every icon'
  | 'closed'
  | 'forty wallets'
  | 'search result'
  | 'connected'

/** What every search asks for. Two letters, because AppKit searches from two on. */
export const searchText = 'or'

/** Tells whether a moment has come in this page. */
export function createMoments({ button, modal }: PeerPage): Record<Moment, () => boolean> {
  const wallets = () => modal?.wallets() ?? []
  const isOpen = () => isVisible(modal?.dialog())
  return {
    // A page whose root is inert is not ready yet.
    button: () => canPress(button()) && document.querySelector('[inert]') === null,
    'first wallet': () => isOpen() && isVisible(wallets()[0]?.button),
    'every icon': () => wallets().length > 1 && wallets().every(isComplete),
    closed: () => !isOpen() && !isVisible(wallets()[0]?.button),
    'forty wallets': () => hasForty(modal?.allWallets),
    'search result': () => isVisible(modal?.allWallets?.matches(searchText)[0]),
    connected: () => document.querySelector('#status[data-connected=true]') !== null,
  }
}

function canPress(button: Found): boolean {
  return isVisible(button) && !(button instanceof HTMLButtonElement && button.disabled)
}

function isComplete({ button, hasIcon }: ListedWallet): boolean {
  return isVisible(button) && hasIcon
}

function hasForty(list: AllWallets | undefined): boolean {
  return list !== undefined && list.countLoaded() >= 40 && isVisible(list.items()[0])
}

export function isVisible(element: Found): boolean {
  if (!element?.isConnected) return false
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}
