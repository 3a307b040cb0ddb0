import { findAllIn, findThrough, isLoaded, type PeerPage } from '../peerPage.js'

const host = '[data-foyer-modal]'
const inModal = (selector: string) => findThrough(host, selector)
const findAll = (selector: string) => findAllIn(document.querySelector(host), selector)
const searchId = 'foyer-wallet-search'

/** The list is virtual: its height shows how many wallets it holds. */
function countLoaded(): number {
  const list = inModal('.foyer-virtual-list')
  if (!(list instanceof HTMLElement) || findAll('[role=option]').length === 0) return 0
  const rowHeight = Number.parseFloat(list.style.getPropertyValue('--foyer-row-height'))
  return Math.round(Number.parseFloat(list.style.blockSize) / rowHeight)
}

function matches(query: string): readonly Element[] {
  const field = inModal(`[data-testid=${searchId}]`)
  if (!(field instanceof HTMLInputElement) || field.value !== query) return []
  const options = findAll('[role=option]')
  const isShown = options.every(({ textContent }) => textContent?.toLowerCase().includes(query))
  return isShown ? options : []
}

function findScroller(): Element | null {
  let element = inModal('.foyer-virtual-list') ?? null
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
  return element
}

export const foyer: PeerPage = {
  button: () => document.querySelector('[data-testid=foyer-connect-button]:not([aria-busy=true])'),
  modal: {
    dialog: () => inModal('[role=dialog]'),
    closeButton: () => inModal('[data-testid=foyer-close]'),
    wallets: () =>
      findAll(`[data-testid^=foyer-wallet-]:not([data-testid=${searchId}])`).map((button) => {
        const image = button.querySelector('img')
        return {
          name: button.textContent ?? '',
          button,
          hasIcon: image ? isLoaded(image) : button.querySelector('svg') !== null,
        }
      }),
    allWallets: {
      link: () => inModal('[data-testid=foyer-all-wallets]'),
      items: () => findAll('[role=option]'),
      countLoaded,
      scroller: findScroller,
      searchField: () => inModal(`[data-testid=${searchId}]`),
      matches,
    },
  },
}
