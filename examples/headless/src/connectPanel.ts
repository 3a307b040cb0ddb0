import {
  type ConnectorInfo,
  type Feature,
  groupConnectors,
  type ListedWallet,
  offeredWallets,
} from 'foyer-kit'
import { button, createList, element } from './elements.js'
import type { Page, Panel } from './page.js'
import { createPairingPanel } from './pairingPanel.js'

/** Installed wallets, and wallets of the wallet service, which connect by QR code. */
export function createConnectPanel(page: Page): Panel {
  const { foyer } = page
  const pairing = createPairingPanel(page)
  let wallets: Feature<'wallets'> | undefined

  const found = createList<ConnectorInfo>({
    label: 'Wallets in this browser',
    keyOf: ({ id }) => id,
    render({ id, name, icon }) {
      const row = button(name, () => foyer.connect({ connectorId: id }).catch(foyer.report))
      if (icon) row.prepend(element('img', { alt: '', src: icon }))
      return row
    },
  })
  const listed = createList<ListedWallet>({
    label: 'Wallets on your phone',
    keyOf: ({ id }) => id,
    render(wallet) {
      const row = button(wallet.name, () => pairing.open(wallet))
      if (wallet.image_id) prependPicture(row, wallet.image_id).catch(foyer.report)
      return row
    },
  })
  const more = button('Wallets on your phone', () => loadWallets().catch(foyer.report))
  const code = button('Connect with a code', () => pairing.open())
  const cancel = button('Cancel', () => foyer.cancelConnect())

  /** Requests the wallet service only once a visitor shows interest. */
  async function loadWallets() {
    foyer.showIntent()
    if (!wallets) {
      wallets = await foyer.load('wallets')
      stops.push(wallets.subscribe((state) => state, render))
    }
    await wallets.prefetch()
    render()
  }

  async function prependPicture(row: HTMLElement, id: string) {
    const images = await foyer.load('images')
    await images.load('wallet', id)
    const src = images.state.urls[`wallet:${id}`]
    if (src) row.prepend(element('img', { alt: '', src }))
  }

  function render() {
    const { config, connection, connectors } = foyer
    // WalletConnect has its own button below; logins need the modal.
    const inBrowser = connectors.state.list.filter(({ type }) => type !== 'MULTI_CHAIN' && type !== 'AUTH')
    found.show(groupConnectors(inBrowser).map(([first]) => first))
    code.hidden = connectors.state.list.every(({ type }) => type !== 'MULTI_CHAIN')

    const offered = offeredWallets({ config, connectors: connectors.state, wallets: wallets?.state })
    const { recent, featured, custom, recommended } = offered
    listed.show([...recent, ...featured, ...custom, ...recommended])

    cancel.hidden = !Object.values(connection.state).some(
      (each) => each.status === 'connecting' && !each.isRestoring,
    )
  }

  const stops = [
    foyer.connectors.subscribe((state) => state, render),
    foyer.connection.subscribe((state) => state, render),
    pairing.stop,
  ]
  render()
  return {
    section: element(
      'section',
      {},
      element('h2', { tabIndex: -1 }, 'Connect a wallet'),
      found.list,
      cancel,
      more,
      listed.list,
      code,
      pairing.section,
    ),
    stop() {
      for (const stop of stops) stop()
    },
  }
}
