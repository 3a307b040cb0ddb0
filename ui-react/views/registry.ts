import { socialNames } from '#runtime/internal'
import ConnectView from './Connect/ConnectView.js'
import type { Views } from './view.js'

const laterViews = () => import('./laterViews.js')
// Views that follow each other load together.
const emailViews = async () => (await laterViews()).emailViews()
const familyViews = async () => (await laterViews()).familyViews()
const nameViews = async () => (await laterViews()).nameViews()
const loginSettingsViews = async () => (await laterViews()).loginSettingsViews()
const networkViews = () => import('./networkViews.js')
const onrampViews = async () => (await laterViews()).onrampViews()
const pairingViews = () => import('./pairingViews.js')
const payViews = async () => (await laterViews()).payViews()
const sendViews = async () => (await laterViews()).sendViews()
const swapViews = async () => (await laterViews()).swapViews()
const socialViews = async () => (await laterViews()).socialViews()

/** All built-in views. They load when they are needed, except the one shown by the first click, which is bundled with the modal. */
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
    load: async () => (await familyViews()).ConnectingMultiChain,
  },
  ConnectingWalletConnectBasic: {
    title: (_, { text }) => text('walletConnect.title'),
    load: async () => (await pairingViews()).ConnectingWalletConnectBasic,
  },
  ConnectingWalletConnect: {
    title: (params) => params.walletName,
    load: async () => (await pairingViews()).ConnectingWalletConnect,
  },
  EmailVerifyDevice: {
    title: (_, { text }) => text('emailVerifyDevice.title'),
    load: async () => (await emailViews()).EmailVerifyDevice,
  },
  EmailVerifyOtp: {
    title: (_, { text }) => text('emailVerifyOtp.title'),
    load: async () => (await emailViews()).EmailVerifyOtp,
  },
  ConnectingSocial: {
    title: (params, { text }) => text('connectingSocial.title', { name: params.providerName }),
    load: async () => (await socialViews()).ConnectingSocial,
  },
  ConnectingFarcaster: {
    title: socialNames.farcaster,
    load: async () => defaultOf((await laterViews()).farcasterView()),
  },
  ConnectSocials: {
    title: (_, { text }) => text('connectSocials.title'),
    load: async () => (await socialViews()).ConnectSocials,
  },
  UpdateEmailWallet: {
    title: (_, { text }) => text('updateEmailWallet.title'),
    load: async () => (await loginSettingsViews()).UpdateEmailWallet,
  },
  UpgradeEmailWallet: {
    title: (_, { text }) => text('upgradeEmailWallet.title'),
    load: async () => (await loginSettingsViews()).UpgradeEmailWallet,
  },
  UpdateEmailPrimaryOtp: {
    title: (_, { text }) => text('updateEmailPrimaryOtp.title'),
    load: async () => (await loginSettingsViews()).UpdateEmailPrimaryOtp,
  },
  UpdateEmailSecondaryOtp: {
    title: (_, { text }) => text('updateEmailSecondaryOtp.title'),
    load: async () => (await loginSettingsViews()).UpdateEmailSecondaryOtp,
  },
  Downloads: {
    title: (params, { text }) => text('downloads.title', { name: params.walletName }),
    load: async () => (await pairingViews()).Downloads,
  },
  Account: {
    title: (_, { text }) => text('account.title'),
    load: () => defaultOf(import('./Account/AccountView.js')),
  },
  Networks: {
    title: (_, { text }) => text('networks.title'),
    load: async () => (await networkViews()).Networks,
  },
  WalletReceive: {
    title: (_, { text }) => text('receive.title'),
    load: async () => defaultOf((await laterViews()).receiveView()),
  },
  WalletSend: {
    title: (_, { text }) => text('send.title'),
    load: async () => (await sendViews()).WalletSend,
  },
  WalletSendSelectToken: {
    title: (_, { text }) => text('sendToken.title'),
    load: async () => (await sendViews()).WalletSendSelectToken,
  },
  WalletSendPreview: {
    title: (_, { text }) => text('sendPreview.title'),
    load: async () => (await sendViews()).WalletSendPreview,
  },
  Swap: {
    title: (_, { text }) => text('swap.title'),
    load: async () => (await swapViews()).Swap,
  },
  SwapSelectToken: {
    title: (_, { text }) => text('sendToken.title'),
    load: async () => (await swapViews()).SwapSelectToken,
  },
  SwapPreview: {
    title: (_, { text }) => text('swapPreview.title'),
    load: async () => (await swapViews()).SwapPreview,
  },
  RegisterAccountName: {
    title: (_, { text }) => text('registerName.title'),
    load: async () => (await nameViews()).RegisterAccountName,
  },
  RegisterAccountNameSuccess: {
    title: (_, { text }) => text('account.title'),
    load: async () => (await nameViews()).RegisterAccountNameSuccess,
  },
  OnRampProviders: {
    title: (_, { text }) => text('onramp.title'),
    load: async () => (await onrampViews()).OnRampProviders,
  },
  OnRampTokenSelect: {
    title: (_, { text }) => text('sendToken.title'),
    load: async () => (await onrampViews()).OnRampTokenSelect,
  },
  OnRampFiatSelect: {
    title: (_, { text }) => text('onrampMoney.title'),
    load: async () => (await onrampViews()).OnRampFiatSelect,
  },
  BuyInProgress: {
    title: (_, { text }) => text('onramp.title'),
    load: async () => (await onrampViews()).BuyInProgress,
  },
  Pay: {
    title: (_, { text }) => text('pay.title'),
    load: async () => (await payViews()).Pay,
  },
  PayQuote: {
    title: (_, { text }) => text('sendPreview.title'),
    load: async () => (await payViews()).PayQuote,
  },
  PayLoading: {
    title: (_, { text }) => text('pay.title'),
    load: async () => (await payViews()).PayLoading,
  },
  SmartSessionList: {
    title: (_, { text }) => text('sessions.title'),
    load: async () => defaultOf((await laterViews()).sessionsView()),
  },
  SwitchNetwork: {
    title: (params, { text, foyer }) =>
      foyer.network.find(params.caipNetworkId)?.name ?? text('switchNetwork.title'),
    load: async () => (await networkViews()).SwitchNetwork,
  },
  ProfileWallets: {
    title: (_, { text }) => text('profileWallets.title'),
    load: async () => (await familyViews()).ProfileWallets,
  },
  SwitchActiveChain: {
    title: (_, { text }) => text('switchActiveChain.title'),
    load: async () => (await familyViews()).SwitchActiveChain,
  },
  UnsupportedChain: {
    title: (_, { text }) => text('unsupported.title'),
    load: async () => (await networkViews()).UnsupportedChain,
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
