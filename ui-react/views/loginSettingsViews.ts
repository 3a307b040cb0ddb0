/** Settings of a login. */
export { default as UpdateEmailPrimaryOtp } from './UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js'
export { default as UpdateEmailSecondaryOtp } from './UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js'
export { default as UpdateEmailWallet } from './UpdateEmailWallet/UpdateEmailWalletView.js'
export { default as UpgradeEmailWallet } from './UpgradeEmailWallet/UpgradeEmailWalletView.js'
