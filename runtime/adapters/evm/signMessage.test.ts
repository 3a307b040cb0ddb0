import { expect, test } from 'vitest'
import { inside } from '../../inside.js'
import { createTestFoyer, walletError } from '../../testing/index.js'
import { signMessage } from './signMessage.js'

const signal = new AbortController().signal

async function sign(message: string, answer: unknown) {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const session = inside(foyer).connection.live('eip155')
  if (!session) throw new Error('No session.')
  world.wallet.answerNext(answer, 'sign')
  const [address] = session.accounts
  const outcome = await signMessage({ session, address, message, signal }).catch((error: unknown) => error)
  return { outcome, asked: world.wallet.log.at(-1), address }
}

test('sends the text as hexadecimal UTF-8, so that no wallet reads it as bytes', async () => {
  const signature = `0x${'1b'.repeat(65)}`
  const { outcome, asked, address } = await sign('0xé', signature)
  expect(outcome).toBe(signature)
  expect(asked).toEqual({ method: 'personal_sign', params: ['0x3078c3a9', address] })
})

test.each([null, '0x', `0x${'1'.repeat(61)}`, `0x${'z'.repeat(130)}`, { result: '0x' }])(
  'rejects %j as a signature',
  async (answer) => {
    expect((await sign('hello', answer)).outcome).toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  },
)

test('passes on a rejection', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const session = inside(foyer).connection.live('eip155')
  if (!session) throw new Error('No session.')
  world.wallet.failNext(walletError(4001, 'No.'), 'sign')
  const [address] = session.accounts
  await expect(signMessage({ session, address, message: 'hello', signal })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})
