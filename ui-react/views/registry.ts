import type { Views } from './view.js'

/** Every view of the modal; each one is a chunk of its own. */
export const views: Views = {
  Connect: { title: ({ text }) => text('connect.title'), load: () => import('./Connect/ConnectView.js') },
  AllWallets: {
    title: ({ text }) => text('allWallets.title'),
    load: () => import('./AllWallets/AllWalletsView.js'),
  },
  ConnectingExternal: {
    title: ({ text, foyer, params }) =>
      foyer.connectors.find(params.connectorId)?.name ?? text('connect.title'),
    load: () => import('./ConnectingExternal/ConnectingExternalView.js'),
  },
  Downloads: {
    title: ({ text, params }) => text('downloads.title', { name: params.walletName }),
    load: () => import('./Downloads/DownloadsView.js'),
  },
  Account: { title: ({ text }) => text('account.title'), load: () => import('./Account/AccountView.js') },
  Networks: { title: ({ text }) => text('networks.title'), load: () => import('./Networks/NetworksView.js') },
  SwitchNetwork: {
    title: ({ text, foyer, params }) =>
      foyer.network.find(params.caipNetworkId)?.name ?? text('switchNetwork.title'),
    load: () => import('./SwitchNetwork/SwitchNetworkView.js'),
  },
  UnsupportedChain: {
    title: ({ text }) => text('unsupported.title'),
    load: () => import('./UnsupportedChain/UnsupportedChainView.js'),
  },
}
