import { expect, test } from 'vitest'
import { views } from './registry.js'

/** The views that the specification names, and the first one of each part that loads on need. */
const named = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ApproveTransaction',
  'SIWXSignMessage',
  'Swap',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectSocials',
  'ConnectingSocial',
  'WalletSend',
  'WalletReceive',
  'OnRampProviders',
  'Pay',
] as const

test.each(named)('the view %s exists and loads [NAV-01]', async (name) => {
  const view = views[name]
  expect('Component' in view ? view.Component : await view.load()).toBeTypeOf('function')
})
