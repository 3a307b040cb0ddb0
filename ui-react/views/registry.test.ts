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

test('has every view of the specification, and each of them loads [NAV-01]', async () => {
  expect(Object.keys(views)).toEqual(expect.arrayContaining([...named]))
  for (const view of Object.values(views))
    expect('Component' in view ? view.Component : await view.load()).toBeTypeOf('function')
})
