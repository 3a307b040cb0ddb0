import { socialNames } from '#runtime/internal'
import ConnectView from './Connect/ConnectView.js'
import type { Views } from './view.js'

/**
 * All built-in views. Each is its own chunk, except the one shown by the first click, which is bundled with
 * the modal.
 */
export const views: Views = {
  Connect: {
    title: (_, { text }) => text('connect.title'),
    Component: ConnectView,
  },
  AllWallets: {
    title: (_, { text }) => text('allWallets.title'),
    load: async () => (await import('./AllWallets/AllWalletsView.js')).default,
  },
  ConnectingExternal: {
    title: (params, { text, foyer }) =>
      foyer.connectors.find(params.connectorId, params.namespace)?.name ?? text('connect.title'),
    load: async () => (await import('./ConnectingExternal/ConnectingExternalView.js')).default,
  },
  ConnectingMultiChain: {
    title: (_, { text }) => text('connectingMultiChain.title'),
    load: async () => (await import('./familyViews.js')).ConnectingMultiChain,
  },
  ConnectingWalletConnectBasic: {
    title: (_, { text }) => text('walletConnect.title'),
    load: async () => (await import('./pairingViews.js')).ConnectingWalletConnectBasic,
  },
  ConnectingWalletConnect: {
    title: (params) => params.walletName,
    load: async () => (await import('./pairingViews.js')).ConnectingWalletConnect,
  },
  EmailVerifyDevice: {
    title: (_, { text }) => text('emailVerifyDevice.title'),
    load: async () => (await import('./emailViews.js')).EmailVerifyDevice,
  },
  EmailVerifyOtp: {
    title: (_, { text }) => text('emailVerifyOtp.title'),
    load: async () => (await import('./emailViews.js')).EmailVerifyOtp,
  },
  ConnectingSocial: {
    title: (params, { text }) => text('connectingSocial.title', { name: params.providerName }),
    load: async () => (await import('./socialViews.js')).ConnectingSocial,
  },
  ConnectingFarcaster: {
    title: socialNames.farcaster,
    load: async () => (await import('./ConnectingFarcaster/ConnectingFarcasterView.js')).default,
  },
  ConnectSocials: {
    title: (_, { text }) => text('connectSocials.title'),
    load: async () => (await import('./socialViews.js')).ConnectSocials,
  },
  UpdateEmailWallet: {
    title: (_, { text }) => text('updateEmailWallet.title'),
    load: async () => (await import('./emailChangeViews.js')).UpdateEmailWallet,
  },
  UpdateEmailPrimaryOtp: {
    title: (_, { text }) => text('updateEmailPrimaryOtp.title'),
    load: async () => (await import('./emailChangeViews.js')).UpdateEmailPrimaryOtp,
  },
  UpdateEmailSecondaryOtp: {
    title: (_, { text }) => text('updateEmailSecondaryOtp.title'),
    load: async () => (await import('./emailChangeViews.js')).UpdateEmailSecondaryOtp,
  },
  Downloads: {
    title: (params, { text }) => text('downloads.title', { name: params.walletName }),
    load: async () => (await import('./pairingViews.js')).Downloads,
  },
  Account: {
    title: (_, { text }) => text('account.title'),
    load: async () => (await import('./Account/AccountView.js')).default,
  },
  Networks: {
    title: (_, { text }) => text('networks.title'),
    load: async () => (await import('./networkViews.js')).Networks,
  },
  WalletReceive: {
    title: (_, { text }) => text('receive.title'),
    load: async () => (await import('./WalletReceive/WalletReceiveView.js')).default,
  },
  WalletSend: {
    title: (_, { text }) => text('send.title'),
    load: async () => (await import('./sendViews.js')).WalletSend,
  },
  WalletSendSelectToken: {
    title: (_, { text }) => text('sendToken.title'),
    load: async () => (await import('./sendViews.js')).WalletSendSelectToken,
  },
  WalletSendPreview: {
    title: (_, { text }) => text('sendPreview.title'),
    load: async () => (await import('./sendViews.js')).WalletSendPreview,
  },
  SwitchNetwork: {
    title: (params, { text, foyer }) =>
      foyer.network.find(params.caipNetworkId)?.name ?? text('switchNetwork.title'),
    load: async () => (await import('./networkViews.js')).SwitchNetwork,
  },
  ProfileWallets: {
    title: (_, { text }) => text('profileWallets.title'),
    load: async () => (await import('./familyViews.js')).ProfileWallets,
  },
  SwitchActiveChain: {
    title: (_, { text }) => text('switchActiveChain.title'),
    load: async () => (await import('./familyViews.js')).SwitchActiveChain,
  },
  UnsupportedChain: {
    title: (_, { text }) => text('unsupported.title'),
    load: async () => (await import('./networkViews.js')).UnsupportedChain,
  },
  ApproveTransaction: {
    title: (_, { text }) => text('approve.title'),
    load: async () => (await import('./ApproveTransaction/ApproveTransactionView.js')).default,
  },
  SIWXSignMessage: {
    title: (_, { text }) => text('signIn.title'),
    load: async () => (await import('./SIWXSignMessage/SIWXSignMessageView.js')).default,
  },
}
