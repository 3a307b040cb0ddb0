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
    load: () => defaultOf(import('./AllWallets/AllWalletsView.js')),
  },
  ConnectingExternal: {
    title: (params, { text, foyer }) =>
      foyer.connectors.find(params.connectorId, params.namespace)?.name ?? text('connect.title'),
    load: () => defaultOf(import('./ConnectingExternal/ConnectingExternalView.js')),
  },
  ConnectingMultiChain: {
    title: (_, { text }) => text('connectingMultiChain.title'),
    load: () => defaultOf(import('./ConnectingMultiChain/ConnectingMultiChainView.js')),
  },
  ConnectingWalletConnectBasic: {
    title: (_, { text }) => text('walletConnect.title'),
    load: () => defaultOf(import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js')),
  },
  ConnectingWalletConnect: {
    title: (params) => params.walletName,
    load: () => defaultOf(import('./ConnectingWalletConnect/ConnectingWalletConnectView.js')),
  },
  EmailVerifyDevice: {
    title: (_, { text }) => text('emailVerifyDevice.title'),
    load: () => defaultOf(import('./EmailVerifyDevice/EmailVerifyDeviceView.js')),
  },
  EmailVerifyOtp: {
    title: (_, { text }) => text('emailVerifyOtp.title'),
    load: () => defaultOf(import('./EmailVerifyOtp/EmailVerifyOtpView.js')),
  },
  ConnectingSocial: {
    title: (params, { text }) => text('connectingSocial.title', { name: params.providerName }),
    load: () => defaultOf(import('./ConnectingSocial/ConnectingSocialView.js')),
  },
  ConnectingFarcaster: {
    title: socialNames.farcaster,
    load: () => defaultOf(import('./ConnectingFarcaster/ConnectingFarcasterView.js')),
  },
  ConnectSocials: {
    title: (_, { text }) => text('connectSocials.title'),
    load: () => defaultOf(import('./ConnectSocials/ConnectSocialsView.js')),
  },
  UpdateEmailWallet: {
    title: (_, { text }) => text('updateEmailWallet.title'),
    load: () => defaultOf(import('./UpdateEmailWallet/UpdateEmailWalletView.js')),
  },
  UpgradeEmailWallet: {
    title: (_, { text }) => text('upgradeEmailWallet.title'),
    load: () => defaultOf(import('./UpgradeEmailWallet/UpgradeEmailWalletView.js')),
  },
  UpdateEmailPrimaryOtp: {
    title: (_, { text }) => text('updateEmailPrimaryOtp.title'),
    load: () => defaultOf(import('./UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js')),
  },
  UpdateEmailSecondaryOtp: {
    title: (_, { text }) => text('updateEmailSecondaryOtp.title'),
    load: () => defaultOf(import('./UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js')),
  },
  Downloads: {
    title: (params, { text }) => text('downloads.title', { name: params.walletName }),
    load: () => defaultOf(import('./Downloads/DownloadsView.js')),
  },
  Account: {
    title: (_, { text }) => text('account.title'),
    load: () => defaultOf(import('./Account/AccountView.js')),
  },
  Networks: {
    title: (_, { text }) => text('networks.title'),
    load: () => defaultOf(import('./Networks/NetworksView.js')),
  },
  WalletReceive: {
    title: (_, { text }) => text('receive.title'),
    load: () => defaultOf(import('./WalletReceive/WalletReceiveView.js')),
  },
  SwitchNetwork: {
    title: (params, { text, foyer }) =>
      foyer.network.find(params.caipNetworkId)?.name ?? text('switchNetwork.title'),
    load: () => defaultOf(import('./SwitchNetwork/SwitchNetworkView.js')),
  },
  ProfileWallets: {
    title: (_, { text }) => text('profileWallets.title'),
    load: () => defaultOf(import('./ProfileWallets/ProfileWalletsView.js')),
  },
  SwitchActiveChain: {
    title: (_, { text }) => text('switchActiveChain.title'),
    load: () => defaultOf(import('./SwitchActiveChain/SwitchActiveChainView.js')),
  },
  UnsupportedChain: {
    title: (_, { text }) => text('unsupported.title'),
    load: () => defaultOf(import('./UnsupportedChain/UnsupportedChainView.js')),
  },
  ApproveTransaction: {
    title: (_, { text }) => text('approve.title'),
    load: () => defaultOf(import('./ApproveTransaction/ApproveTransactionView.js')),
  },
  SIWXSignMessage: {
    title: (_, { text }) => text('signIn.title'),
    load: () => defaultOf(import('./SIWXSignMessage/SIWXSignMessageView.js')),
  },
}

async function defaultOf<view>(module: Promise<{ readonly default: view }>): Promise<view> {
  return (await module).default
}
