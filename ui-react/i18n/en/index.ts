import { errorTexts } from '#generated/errors/texts'
import { accountWords } from './account.js'
import { accountActionWords } from './accountActions.js'
import { accountButtonWords } from './accountButton.js'
import { accountTypeWords } from './accountType.js'
import { activityWords } from './activity.js'
import { allWalletsWords } from './allWallets.js'
import { approveWords } from './approve.js'
import { assetWords } from './assets.js'
import { buttonWords } from './buttons.js'
import { confirmWords } from './confirm.js'
import { connectWords } from './connect.js'
import { connectFirstWords } from './connectFirst.js'
import { connectingWords } from './connecting.js'
import { contractWords } from './contract.js'
import { downloadWords } from './downloads.js'
import { emailWords } from './email.js'
import { familyWords } from './families.js'
import { farcasterWords } from './farcaster.js'
import { legalWords } from './legal.js'
import { loginWords } from './login.js'
import { modalWords } from './modal.js'
import { networkButtonWords } from './networkButton.js'
import { networkWords } from './networks.js'
import { onrampWords } from './onramp.js'
import { pairingWords } from './pairing.js'
import { payWords } from './pay.js'
import { profileWalletsWords } from './profileWallets.js'
import { receiveWords } from './receive.js'
import { registerNameWords } from './registerName.js'
import { sendWords } from './send.js'
import { sendPreviewWords } from './sendPreview.js'
import { sessionWords } from './sessions.js'
import { signInWords } from './signIn.js'
import { socialWords } from './social.js'
import { socialButtonWords } from './socialButtons.js'
import { swapWords } from './swap.js'
import { swapPreviewWords } from './swapPreview.js'
import { swapTokenWords } from './swapToken.js'
import { switchNetworkWords } from './switchNetwork.js'
import { titleWords } from './titles.js'
import { unsupportedWords } from './unsupported.js'
import { updateEmailWords } from './updateEmail.js'
import { upgradeWalletWords } from './upgradeWallet.js'

/** All English texts, for types and tests. At run time, each component bundles its own. */
export const en = {
  /** Language tag of these texts. */
  language: 'en',
  ...errorTexts,
  ...buttonWords,
  ...accountButtonWords,
  ...accountActionWords,
  ...networkButtonWords,
  ...titleWords,
  ...modalWords,
  ...confirmWords,
  ...connectWords,
  ...legalWords,
  ...emailWords,
  ...loginWords,
  ...socialButtonWords,
  ...socialWords,
  ...farcasterWords,
  ...updateEmailWords,
  ...upgradeWalletWords,
  ...allWalletsWords,
  ...connectingWords,
  ...downloadWords,
  ...pairingWords,
  ...accountWords,
  ...accountTypeWords,
  ...assetWords,
  ...activityWords,
  ...networkWords,
  ...receiveWords,
  ...registerNameWords,
  ...connectFirstWords,
  ...sendWords,
  ...sendPreviewWords,
  ...onrampWords,
  ...payWords,
  ...contractWords,
  ...swapWords,
  ...swapTokenWords,
  ...swapPreviewWords,
  ...familyWords,
  ...profileWalletsWords,
  ...sessionWords,
  ...signInWords,
  ...switchNetworkWords,
  ...approveWords,
  ...unsupportedWords,
} as const
