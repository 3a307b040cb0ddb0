import { expect, test } from 'vitest'
import { emailLoginUsed } from '#generated/storage/use'
import type { AdapterFactory } from '../../adapters/adapter.js'
import { createEvmAdapter } from '../../adapters/evm/index.js'
import type { Siwx, SiwxSession } from '../../index.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createStored } from '../../services/stored.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

/** Outside a browser, there are no installed wallets to look for. */
const withoutWallets = ({ create, ...rest }: AdapterFactory): AdapterFactory => ({
  ...rest,
  create: (context) => ({ ...create(context), discover: () => () => {} }),
})

/** A foyer with required sign-in, in which the frame has just been asked to sign. */
async function askToSign() {
  let kept: readonly SiwxSession[] = []
  const siwx: Siwx = {
    getRequired: () => true,
    async createMessage({ accountAddress, chainId }) {
      const data = { accountAddress, chainId, domain: 'shop.test', uri: 'https://shop.test', version: '1' }
      return { ...data, nonce: '12345678', toString: () => `${chainId} ${accountAddress}` }
    },
    addSession: async (session) => {
      kept = [...kept, session]
    },
    revokeSession: async () => {},
    setSessions: async (sessions) => {
      kept = sessions
    },
    getSessions: async () => kept,
  }
  const world = createTestWorld()
  createStored({ emailLoginUsed }, world.environment).set('emailLoginUsed', true)
  const { foyer } = await createTestFoyer({ world, siwx, adapters: [withoutWallets(createEvmAdapter())] })
  foyer.open()
  await settle()
  await inFrame(world.clock, foyer.connect({ connectorId: authConnectorId }))
  await settle()
  const { frame } = world
  let answer = (_signature: string) => {}
  let refuse = () => {}
  frame.perform(
    'rpcRequest',
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        refuse = () => reject(new Error('User rejected the request'))
      }),
  )
  const signIn = await foyer.load('signIn')
  const views = () => foyer.router.state.history.map(({ name }) => name)
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined)
  expect(view()).toBe('SIWXSignMessage')
  const signing = signIn.sign()
  signing.catch(() => {}) // the test awaits it
  // The adapter loads its code first.
  await expect.poll(views).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
  await settle()
  return {
    foyer,
    world,
    signing,
    view,
    signIn,
    approve: () => answer(`0x${'12'.repeat(65)}`),
    refuse: () => refuse(),
  }
}

test('shows the frame over the required sign-in, and closes once the message is signed', async () => {
  const { signing, view, approve } = await askToSign()
  approve()
  await signing
  await settle()
  expect(view()).toBeUndefined()
})

test('goes back to the required sign-in when the visitor rejects in the frame', async () => {
  const { signing, view, refuse } = await askToSign()
  refuse()
  await expect(signing).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
  await settle()
  expect(view()).toBe('SIWXSignMessage')
})

test.each(['back', 'dismiss'] as const)('%s cancels the request, not the required sign-in', async (leave) => {
  const { foyer, signing, signIn, view } = await askToSign()
  foyer[leave]()
  await expect(signing).rejects.toMatchObject({ code: 'SIGNATURE_DECLINED' })
  await settle()
  expect(view()).toBe('SIWXSignMessage')
  expect(signIn.state.status).toBe('failed')
  const { shakes } = foyer.router.state
  foyer.dismiss()
  expect([view(), foyer.router.state.shakes]).toEqual(['SIWXSignMessage', shakes + 1])
})
