import { expect, test } from 'vitest'
import { createEvmAdapter } from '../../adapters/evm/index.js'
import { createSolanaAdapter } from '../../adapters/solana/index.js'
import { createTestWorld, testFamilies } from '../../testing/index.js'
import { findRecipient } from './findRecipient.js'

const evm = '70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test.each([
  ['eip155', `0x${evm}`, `0x${evm}`],
  ['eip155', evm, `0x${evm}`],
  ['eip155', evm.toLowerCase(), `0x${evm.toLowerCase()}`],
  ['eip155', `0x${evm}0`, undefined],
  ['eip155', `0x${evm.slice(1)}`, undefined],
  ['eip155', `0x${evm.slice(1)}g`, undefined],
  ['eip155', solana, undefined],
  ['solana', solana, solana],
  ['solana', '11111111111111111111111111111111', '11111111111111111111111111111111'],
  ['solana', `${solana}1`, undefined],
  ['solana', '1111111111111111111111111111111', undefined],
  ['solana', `${solana.slice(0, -1)}0`, undefined],
  ['solana', `0x${evm}`, undefined],
] as const)('on %s, the address of %s is %s [SEND-05]', async (namespace, text, address) => {
  const { environment } = createTestWorld()
  const context = { ...environment, rpcUrls: () => [] }
  const adapter = { eip155: createEvmAdapter(), solana: createSolanaAdapter() }[namespace].create(context)
  const found = findRecipient(
    { environment, lookUpName: async () => undefined },
    { text, adapter, network: testFamilies[namespace].networks[0], signal: new AbortController().signal },
  )
  if (address === undefined) await expect(found).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  else expect(await found).toEqual({ address })
})

test('a name that is too long to be shown whole is none', async () => {
  const { environment } = createTestWorld()
  const adapter = createEvmAdapter().create({ ...environment, rpcUrls: () => [] })
  const network = testFamilies.eip155.networks[0]
  const find = (text: string) =>
    findRecipient(
      { environment, lookUpName: async () => `0x${evm}` },
      { text, adapter, network, signal: new AbortController().signal },
    )
  await expect(find(`maria.eth.${'x'.repeat(64)}.thief.eth`)).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
})
