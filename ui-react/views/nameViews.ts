/** Views that register a name for the account, in their order. */
export { default as RegisterAccountName } from './RegisterAccountName/RegisterAccountNameView.js'
export { default as RegisterAccountNameSuccess } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessView.js'
