import ConnectView from './Connect/ConnectView.js'
import type { Views } from './view.js'

/** Every view of the modal. Each is a chunk of its own, but for the one that the first click shows: that comes with the modal. */
export const views: Views = {
  Connect: {
    title: ({ text }) => text('connect.title'),
    load: async () => ({ default: ConnectView }),
    loaded: ConnectView,
  },
  AllWallets: {
    title: ({ text }) => text('allWallets.title'),
    load: () => import('./AllWallets/AllWalletsView.js'),
  },
  ConnectingExternal: {
    title: ({ text, foyer, params }) =>
      foyer.connectors.find(params.connectorId, params.namespace)?.name ?? text('connect.title'),
    load: () => import('./ConnectingExternal/ConnectingExternalView.js'),
  },
  ConnectingMultiChain: {
    title: ({ text }) => text('connectingMultiChain.title'),
    load: () => import('./ConnectingMultiChain/ConnectingMultiChainView.js'),
  },
  ConnectingWalletConnectBasic: {
    title: ({ text }) => text('walletConnect.title'),
    load: () => import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'),
  },
  ConnectingWalletConnect: {
    title: ({ params }) => params.walletName,
    load: () => import('./ConnectingWalletConnect/ConnectingWalletConnectView.js'),
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
  ProfileWallets: {
    title: ({ text }) => text('profileWallets.title'),
    load: () => import('./ProfileWallets/ProfileWalletsView.js'),
  },
  SwitchActiveChain: {
    title: ({ text }) => text('switchActiveChain.title'),
    load: () => import('./SwitchActiveChain/SwitchActiveChainView.js'),
  },
  UnsupportedChain: {
    title: ({ text }) => text('unsupported.title'),
    load: () => import('./UnsupportedChain/UnsupportedChainView.js'),
  },
  ApproveTransaction: {
    title: ({ text }) => text('approve.title'),
    load: () => import('./ApproveTransaction/ApproveTransactionView.js'),
  },
  SIWXSignMessage: {
    title: ({ text }) => text('signIn.title'),
    load: () => import('./SIWXSignMessage/SIWXSignMessageView.js'),
  },
}
