import { parseEther, recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { findBasePort } from '../findBasePort.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const [ada, ravi] = accounts.map(({ signer }) => signer)
if (!ada || !ravi) throw new Error('The sandbox has no accounts.')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort(), parts: [], chains: ['eip155:1'] })
})
afterAll(() => sandbox?.stop())

async function ask(method: string, ...params: unknown[]) {
  const response = await fetch(sandbox.addresses.rpc['eip155:1'], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  return response.json()
}

test('a chain signs and sends for the accounts of the sandbox, as development nodes do for theirs', async () => {
  expect(await ask('eth_accounts')).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: accounts.map(({ signer }) => signer.address),
  })

  const message = 'Good morning'
  const { result: signature } = await ask('personal_sign', toHex(message), ada.address)
  expect(await recoverMessageAddress({ message, signature })).toBe(ada.address)

  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: 7 },
  } as const
  const { result: typed } = await ask('eth_signTypedData_v4', ada.address, JSON.stringify(typedData))
  expect(await recoverTypedDataAddress({ ...typedData, message: { id: 7n }, signature: typed })).toBe(
    ada.address,
  )

  const before = await sandbox.balanceOf(ravi.address)
  const value = toHex(parseEther('0.5'))
  const { result: hash } = await ask('eth_sendTransaction', { from: ada.address, to: ravi.address, value })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => sandbox.balanceOf(ravi.address)).toBe(before + parseEther('0.5'))
})

test('it refuses other accounts, sends for those that a test impersonates, and passes everything else on', async () => {
  const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const payment = { from: stranger, to: ada.address, value: '0x1' }
  await sandbox.fund({ address: stranger, amount: '1' })
  expect(await ask('eth_sendTransaction', payment)).toMatchObject({
    error: { code: -32000, message: `The node has no key for ${stranger}.` },
  })
  expect(await ask('personal_sign', '0x00', stranger)).toMatchObject({ error: { code: -32000 } })
  await ask('anvil_impersonateAccount', stranger)
  expect(await ask('eth_sendTransaction', payment)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x1' })
})
