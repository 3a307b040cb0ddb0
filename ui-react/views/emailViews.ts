/** Views of a login by email: one file, because the visitor sees one after the other. */
export { default as EmailVerifyDevice } from './EmailVerifyDevice/EmailVerifyDeviceView.js'
export { default as EmailVerifyOtp } from './EmailVerifyOtp/EmailVerifyOtpView.js'
