/** Where a peer shows its parts. Each is looked up again, because peers replace their elements. */
export type PeerPage = {
  /** The connect button, once a click on it has an effect. */
  button: () => Found
  modal?: PeerModal
}

export type PeerModal = {
  /** The open dialog. */
  dialog: () => Found
  closeButton: () => Found
  /** The wallets of the first view. */
  wallets: () => readonly ListedWallet[]
  allWallets?: AllWallets
}

export type ListedWallet = { name: string; button: Found; hasIcon: boolean }

export type AllWallets = {
  /** Opens the list, in the first view. */
  link: () => Found
  items: () => readonly Element[]
  /** How many wallets have loaded, shown or not. */
  countLoaded: () => number
  scroller: () => Found
  searchField: () => Found
  /** The items that match this search, once it is shown. */
  matches: (query: string) => readonly Element[]
}

export type Found = Element | null | undefined

/** Whether a picture is loaded and can be drawn. */
export function isLoaded(image: Found): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

/** Follows selectors through the shadow roots of web components. */
export function findThrough(...selectors: readonly string[]): Found {
  return selectors.reduce<{ root: ParentNode; found: Found }>(
    ({ root }, selector) => {
      const found = root.querySelector(selector)
      return { root: found?.shadowRoot ?? found ?? new DocumentFragment(), found }
    },
    { root: document, found: null },
  ).found
}

/** The matches inside the shadow root of a web component. */
export function findAllIn(host: Found, selector: string): readonly Element[] {
  return [...(host?.shadowRoot?.querySelectorAll(selector) ?? [])]
}
