/** Views that change the email address of a login, in their order. */
export { default as UpdateEmailPrimaryOtp } from './UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js'
export { default as UpdateEmailSecondaryOtp } from './UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js'
export { default as UpdateEmailWallet } from './UpdateEmailWallet/UpdateEmailWalletView.js'
