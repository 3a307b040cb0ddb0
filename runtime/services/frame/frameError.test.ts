import { expect, test } from 'vitest'
import { toFrameError } from './frameError.js'

test.each([
  ['User rejected the request', 'USER_REJECTED'],
  ['The visitor declined to sign.', 'USER_REJECTED'],
  ['MetaMask Tx Signature: User denied transaction signature.', 'USER_REJECTED'],
  ['Request was rejected by the user', 'USER_REJECTED'],
  ['Rejected', 'USER_REJECTED'],
  ['This wallet does not support wallet_sendCalls yet', 'UNSUPPORTED_METHOD'],
  ['wallet_sendCalls is not supported', 'UNSUPPORTED_METHOD'],
  // These quote a bundler, a node or a contract.
  ['The bundler rejected the user operation: AA21', 'FRAME_ERROR'],
  ['User operation rejected: max fee too low', 'FRAME_ERROR'],
  ['execution reverted: user rejected the request', 'FRAME_ERROR'],
  ['execution reverted: transfer denied', 'FRAME_ERROR'],
  ['Reverted: wallet_sendCalls is not supported', 'FRAME_ERROR'],
  ['swap_exact is not supported', 'FRAME_ERROR'],
  ['This wallet does not support network 10', 'FRAME_ERROR'],
])('of a wallet’s method, "%s" is %s', (reason, code) => {
  expect(toFrameError(reason, 'wallet_sendCalls')).toMatchObject({ code })
})

test('of a login, every word for a refusal counts as the visitor’s rejection', () => {
  for (const reason of ['The login was declined', 'access denied', 'Rejected in the app'])
    expect(toFrameError(reason)).toMatchObject({ code: 'USER_REJECTED' })
  expect(toFrameError('this_login is not supported')).toMatchObject({ code: 'FRAME_ERROR' })
})
