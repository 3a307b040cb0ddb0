import { isLoaded, type PeerPage } from '../peerPage.js'

const root = '#__CONNECTKIT__'

export const connectkit: PeerPage = {
  button: () => document.querySelector('#root button'),
  modal: {
    dialog: () => document.querySelector(`${root} [role=dialog]`),
    closeButton: () => document.querySelector(`${root} button[aria-label=Close]`),
    wallets: () =>
      [...document.querySelectorAll(`${root} [role=dialog] button[type=button]:has(span)`)].map((button) => {
        const icon = button.querySelector('svg, img')
        return { name: button.textContent ?? '', button, hasIcon: icon?.tagName === 'svg' || isLoaded(icon) }
      }),
  },
}
