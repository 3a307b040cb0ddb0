import { authConnectorId } from '../utils/embeddedWallet.js'
import { createTestFoyer, type TestFoyerOptions } from './createTestFoyer.js'
import { inFrame } from './inFrame.js'
import { settle } from './settle.js'
import { testFamilies } from './testFamilies.js'

const names = ['maria', 'bob'] as const

/** The users of the frame: their email address, and their accounts on EVM and Solana. */
export const testUsers = names.map((name, index) => ({
  email: `${name}@example.com`,
  eip155: testFamilies.eip155.accounts[index] ?? '',
  solana: testFamilies.solana.accounts[index] ?? '',
}))

/**
 * A foyer and its frame, in which Maria logs in with a code. `become(1)` makes Bob the frame's user.
 *
 * @example
 * const { logIn, sign } = await createTestLogin()
 * await logIn()
 */
export async function createTestLogin(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer(options)
  const { foyer, world } = made
  const { frame, clock } = world
  let user = testUsers[0]
  frame.perform('getUser', ({ payload }) => {
    const { chainId } = Object(payload)
    return { email: user?.email, address: user?.[typeof chainId === 'number' ? 'eip155' : 'solana'], chainId }
  })
  frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  frame.answer('rpcRequest', `0x${'11'.repeat(65)}`)
  const login = await foyer.load('login')
  const done = <value>(task: Promise<value>) => inFrame(clock, task)
  return {
    ...made,
    frame,
    clock,
    login,
    done,
    /** The requests to the frame, without those that Foyer sends on its own. */
    asked: () =>
      frame.requests
        .map(({ type }) => type.replace('@w3m-app/', ''))
        .filter((name) => !name.startsWith('SYNC_')),
    async logIn() {
      await done(login.connectEmail({ email: user?.email ?? '' }))
      await done(login.submitCode({ code: '123456' }))
      await settle()
    },
    /** Connects another namespace of the login. */
    connect: (namespace: 'eip155' | 'solana') =>
      done(foyer.connect({ connectorId: authConnectorId, namespace })),
    become(index: number) {
      user = testUsers[index]
    },
    /** Asks Maria to sign a message on EVM, as a page does. */
    sign(method = 'personal_sign', params: readonly unknown[] = ['0x00', testUsers[0]?.eip155]) {
      const session = foyer.connection.session('eip155')
      const signed = session
        ? session.request({ method, params })
        : Promise.reject(new Error('Not connected.'))
      signed.catch(() => {}) // only some tests await it
      return signed
    },
  }
}
