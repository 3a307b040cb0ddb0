import { expect, test, vi } from 'vitest'
import { answer, type Desk } from './requests.js'

const account = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

test('regtest also pays to the addresses of the public test networks, as the chain does', async () => {
  const sendTransfer = vi.fn(async () => ({ txid: 'f0'.repeat(32) }))
  const asked = vi.fn()
  const desk: Desk = {
    wallet: {
      connect: asked,
      readShared: asked,
      follow: asked,
      signMessage: asked,
      signPsbt: asked,
      sendTransfer,
      forget: asked,
    },
    shared: [{ address: account, network }],
    network,
  }
  const send = (recipientAddress: string, changeAddress = account) =>
    answer(desk, {
      method: 'sendTransfer',
      params: { account, recipientAddress, changeAddress, amount: '1500' },
    })
  const onTestnet = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
  const onMainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect((await send(onTestnet)).result).toEqual({ txid: 'f0'.repeat(32) })
  await send(account, onTestnet)
  expect(sendTransfer).toHaveBeenCalledTimes(2)
  await expect(send(onMainnet)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  await expect(send(account, onMainnet)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
})
