import { type Amount, accountDetails, formatAmount, type Reading, shortenAddress } from 'foyer-kit'
import { button, element } from './elements.js'
import type { Page, Panel } from './page.js'

/** The connected account, its balance and its network. */
export function createAccountPanel({ foyer }: Page): Panel {
  const [wallet, address, balance] = [element('dd'), element('dd'), element('dd')]
  const networks = element('select', { id: 'network', onchange: () => switchNetwork() })

  function switchNetwork() {
    const network = foyer.network.find(networks.value)
    // If the wallet does not switch, `show` resets the selection.
    if (network) foyer.switchNetwork(network).catch(foyer.report).finally(show)
  }

  function showNetworks() {
    const options = foyer.network.state.networks.map(({ caipNetworkId, name }) =>
      element('option', { value: caipNetworkId }, name),
    )
    networks.replaceChildren(...options)
    show()
  }

  function show() {
    const { chainNamespace, caipNetworkId } = foyer.network.active()
    const details = accountDetails(foyer)
    wallet.textContent = details.connectedWalletInfo?.name ?? ''
    address.textContent = shortenAddress(details.address ?? '')
    address.title = details.address ?? ''
    balance.textContent = balanceText(foyer.account.state[chainNamespace]?.balance)
    // Empty when the wallet is on a network that the page does not offer.
    networks.value = foyer.network.state.walletIds[chainNamespace] ?? caipNetworkId
  }

  const stops = [
    foyer.account.subscribe((state) => state, show),
    foyer.connection.subscribe((state) => state, show),
    foyer.network.subscribe(({ activeId, walletIds }) => [activeId, walletIds], show),
    foyer.network.subscribe((state) => state.networks, showNetworks),
  ]
  showNetworks()
  return {
    section: element(
      'section',
      { hidden: true },
      element('h2', { tabIndex: -1 }, 'Your account'),
      element(
        'dl',
        {},
        ...[element('dt', {}, 'Wallet'), wallet],
        ...[element('dt', {}, 'Address'), address],
        ...[element('dt', {}, 'Balance'), balance],
      ),
      element('label', { htmlFor: networks.id }, 'Network'),
      networks,
      button('Disconnect', () => foyer.disconnect().catch(foyer.report)),
    ),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Keeps the last known balance while reloading; an unknown balance is not zero. */
function balanceText(balance: Reading<Amount> = { status: 'loading' }): string {
  if (balance.value) return `${formatAmount(balance.value)} ${balance.value.symbol}`
  return balance.status === 'loading' ? 'Loading …' : 'Unknown'
}
