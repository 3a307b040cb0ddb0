import { isLoaded, type PeerPage } from '../peerPage.js'

export const rainbowkit: PeerPage = {
  button: () => document.querySelector('[data-testid=rk-connect-button]'),
  modal: {
    dialog: () => document.querySelector('[data-rk][role=dialog]'),
    closeButton: () => document.querySelector('[data-rk][role=dialog] button[aria-label=Close]'),
    wallets: () =>
      [...document.querySelectorAll('[data-testid^=rk-wallet-option-]')].map((button) => ({
        name: button.textContent ?? '',
        button,
        hasIcon: isLoaded(button.querySelector('img')),
      })),
  },
}
