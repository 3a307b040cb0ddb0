import { stories as Account } from '../Account/AccountView.story.js'
import { stories as AllWallets } from '../AllWallets/AllWalletsView.story.js'
import { stories as ApproveTransaction } from '../ApproveTransaction/ApproveTransactionView.story.js'
import { stories as BuyInProgress } from '../BuyInProgress/BuyInProgressView.story.js'
import { stories as Connect } from '../Connect/ConnectView.story.js'
import { stories as ConnectingExternal } from '../ConnectingExternal/ConnectingExternalView.story.js'
import { stories as ConnectingFarcaster } from '../ConnectingFarcaster/ConnectingFarcasterView.story.js'
import { stories as ConnectingMultiChain } from '../ConnectingMultiChain/ConnectingMultiChainView.story.js'
import { stories as ConnectingSocial } from '../ConnectingSocial/ConnectingSocialView.story.js'
import { stories as ConnectingWalletConnect } from '../ConnectingWalletConnect/ConnectingWalletConnectView.story.js'
import { stories as ConnectingWalletConnectBasic } from '../ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.story.js'
import { stories as ConnectSocials } from '../ConnectSocials/ConnectSocialsView.story.js'
import { stories as Downloads } from '../Downloads/DownloadsView.story.js'
import { stories as EmailVerifyDevice } from '../EmailVerifyDevice/EmailVerifyDeviceView.story.js'
import { stories as EmailVerifyOtp } from '../EmailVerifyOtp/EmailVerifyOtpView.story.js'
import { stories as Networks } from '../Networks/NetworksView.story.js'
import { stories as OnRampFiatSelect } from '../OnRampFiatSelect/OnRampFiatSelectView.story.js'
import { stories as OnRampProviders } from '../OnRampProviders/OnRampProvidersView.story.js'
import { stories as OnRampTokenSelect } from '../OnRampTokenSelect/OnRampTokenSelectView.story.js'
import { stories as Pay } from '../Pay/PayView.story.js'
import { stories as PayLoading } from '../PayLoading/PayLoadingView.story.js'
import { stories as PayQuote } from '../PayQuote/PayQuoteView.story.js'
import { stories as ProfileWallets } from '../ProfileWallets/ProfileWalletsView.story.js'
import { stories as RegisterAccountName } from '../RegisterAccountName/RegisterAccountNameView.story.js'
import { stories as RegisterAccountNameSuccess } from '../RegisterAccountNameSuccess/RegisterAccountNameSuccessView.story.js'
import type { views } from '../registry.js'
import { stories as SIWXSignMessage } from '../SIWXSignMessage/SIWXSignMessageView.story.js'
import { stories as SmartSessionList } from '../SmartSessionList/SmartSessionListView.story.js'
import { stories as Swap } from '../Swap/SwapView.story.js'
import { stories as SwapPreview } from '../SwapPreview/SwapPreviewView.story.js'
import { stories as SwapSelectToken } from '../SwapSelectToken/SwapSelectTokenView.story.js'
import { stories as SwitchActiveChain } from '../SwitchActiveChain/SwitchActiveChainView.story.js'
import { stories as SwitchNetwork } from '../SwitchNetwork/SwitchNetworkView.story.js'
import { stories as UnsupportedChain } from '../UnsupportedChain/UnsupportedChainView.story.js'
import { stories as UpdateEmailPrimaryOtp } from '../UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.story.js'
import { stories as UpdateEmailSecondaryOtp } from '../UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.story.js'
import { stories as UpdateEmailWallet } from '../UpdateEmailWallet/UpdateEmailWalletView.story.js'
import { stories as UpgradeEmailWallet } from '../UpgradeEmailWallet/UpgradeEmailWalletView.story.js'
import { stories as WalletReceive } from '../WalletReceive/WalletReceiveView.story.js'
import { stories as WalletSend } from '../WalletSend/WalletSendView.story.js'
import { stories as WalletSendPreview } from '../WalletSendPreview/WalletSendPreviewView.story.js'
import { stories as WalletSendSelectToken } from '../WalletSendSelectToken/WalletSendSelectTokenView.story.js'
import type { Story } from './story.js'

/** All states of all views; a view without stories does not compile. */
export const viewStories = {
  Connect,
  AllWallets,
  ConnectingExternal,
  ConnectingMultiChain,
  ConnectingWalletConnectBasic,
  ConnectingWalletConnect,
  ConnectingSocial,
  ConnectingFarcaster,
  ConnectSocials,
  EmailVerifyDevice,
  EmailVerifyOtp,
  UpdateEmailWallet,
  UpgradeEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  Downloads,
  Account,
  Networks,
  WalletReceive,
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  RegisterAccountName,
  RegisterAccountNameSuccess,
  SmartSessionList,
  OnRampProviders,
  OnRampTokenSelect,
  OnRampFiatSelect,
  BuyInProgress,
  Pay,
  PayQuote,
  PayLoading,
  Swap,
  SwapSelectToken,
  SwapPreview,
  SwitchNetwork,
  UnsupportedChain,
  ProfileWallets,
  SwitchActiveChain,
  ApproveTransaction,
  SIWXSignMessage,
} as const satisfies { readonly [view in keyof typeof views]: { readonly [name: string]: Story } }
