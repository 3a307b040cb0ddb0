import { expect, test, vi } from 'vitest'
import { MethodNotFoundError, UnsupportedMethodError, UserRejectedError } from '#generated/errors/rpc'
import { solana, solanaDevnet } from '../../networks/index.js'
import { createTestFoyer, settle, testFamilies } from '../../testing/index.js'
import { encodeBase64 } from '../../utils/base64.js'
import type { RequestArguments, Session, SessionEvents } from '../adapter.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { toStandardWallet } from './toStandardWallet.js'

const [ada = '', ravi = ''] = testFamilies.solana.accounts
const signature = new Uint8Array(64).fill(7)
const transaction = Uint8Array.from([1, 2, 3])

/** A minimal session with requests and events only, as every kind of wallet provides. */
function createSession(answer: (request: RequestArguments) => unknown) {
  const asked: RequestArguments[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  const now: { accounts: [string, ...string[]]; caipNetworkId: Session['caipNetworkId'] } = {
    accounts: [ada, ravi],
    caipNetworkId: solana.caipNetworkId,
  }
  const request = async (parameters: RequestArguments) => {
    asked.push(parameters)
    return answer(parameters)
  }
  const session: Session = {
    get accounts() {
      return now.accounts
    },
    get caipNetworkId() {
      return now.caipNetworkId
    },
    provider: { request, on: () => {}, removeListener: () => {} },
    request,
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
    end: async () => {},
    release: () => {},
  }
  const emit = <name extends keyof SessionEvents>(name: name, value: SessionEvents[name]) => {
    for (const listener of listeners.get(name) ?? []) Reflect.apply(listener, undefined, [value])
  }
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { session, asked, now, emit, count }
}

test('always shows the page’s current accounts and chain', async () => {
  const { session, now } = createSession(() => null)
  const wallet = toStandardWallet({ session, name: 'Lantern' })
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Lantern', chains: ['solana:mainnet'] })
  const [account] = wallet.accounts
  expect(account).toMatchObject({ address: ada, chains: ['solana:mainnet'], publicKey: decodeBase58(ada) })
  expect(wallet.accounts[0]).toBe(account)
  expect(await wallet.features['standard:connect'].connect()).toEqual({ accounts: wallet.accounts })

  now.accounts = [ravi]
  now.caipNetworkId = solanaDevnet.caipNetworkId
  expect(wallet.accounts).toMatchObject([{ address: ravi, chains: ['solana:devnet'] }])
  expect(wallet.chains).toEqual(['solana:devnet'])
})

test('uses requests that every Solana wallet supports', async () => {
  const { session, asked } = createSession(({ method }) =>
    method === 'solana_signTransaction'
      ? { transaction: encodeBase64(transaction) }
      : method === 'solana_signAllTransactions'
        ? { transactions: [encodeBase64(transaction), encodeBase64(transaction)] }
        : { signature: encodeBase58(signature) },
  )
  const { accounts, features } = toStandardWallet({ session })
  const [account, other] = accounts
  if (!account || !other) throw new Error('There are two accounts.')
  const message = new TextEncoder().encode('Hello')
  const chain = 'solana:mainnet'

  expect(await features['solana:signMessage'].signMessage({ account: other, message })).toEqual([
    { signedMessage: message, signature },
  ])
  const { signTransaction } = features['solana:signTransaction']
  const signed = { signedTransaction: transaction }
  expect(await signTransaction({ account, transaction })).toEqual([signed])
  expect(await signTransaction({ account, transaction }, { account, transaction, chain })).toEqual([
    signed,
    signed,
  ])
  const options = { preflightCommitment: 'processed' } as const
  const sent = features['solana:signAndSendTransaction'].signAndSendTransaction({
    ...{ account, transaction, chain, options },
  })
  expect(await sent).toEqual([{ signature }])

  const text = encodeBase64(transaction)
  expect(asked).toEqual([
    { method: 'solana_signMessage', params: { message: encodeBase58(message), pubkey: ravi } },
    { method: 'solana_signTransaction', params: { transaction: text, pubkey: ada } },
    { method: 'solana_signAllTransactions', params: { transactions: [text, text], pubkey: ada } },
    { method: 'solana_signAndSendTransaction', params: { transaction: text, pubkey: ada, options } },
  ])
})

test('requests signatures of several accounts one by one', async () => {
  const { session, asked } = createSession(() => ({ transaction: encodeBase64(transaction) }))
  const { accounts, features } = toStandardWallet({ session })
  await features['solana:signTransaction'].signTransaction(
    ...accounts.map((account) => ({ account, transaction })),
  )
  expect(asked.map(({ method, params }) => [method, params])).toEqual(
    [ada, ravi].map((pubkey) => [
      'solana_signTransaction',
      { transaction: encodeBase64(transaction), pubkey },
    ]),
  )
})

test('puts a signature that comes without its transaction into its place', async () => {
  const { session } = createSession(() => ({ signature: encodeBase58(signature) }))
  const { accounts, features } = toStandardWallet({ session })
  const [first, second] = accounts
  if (!first || !second) throw new Error('There are two accounts.')
  const [payer, other] = [new Uint8Array(64).fill(1), new Uint8Array(64)]
  const message = [2, 0, 0, 2, ...first.publicKey, ...second.publicKey, ...Array(32).fill(9), 0]
  const unsigned = Uint8Array.from([2, ...payer, ...other, ...message])
  const input = { account: second, transaction: unsigned }
  const [output] = await features['solana:signTransaction'].signTransaction(input)
  expect(output?.signedTransaction).toEqual(Uint8Array.from([2, ...payer, ...signature, ...message]))
  expect(unsigned).toEqual(Uint8Array.from([2, ...payer, ...other, ...message]))
})

test.each([new UnsupportedMethodError(), new MethodNotFoundError()])(
  'signs one by one if the wallet cannot sign all at once: $code',
  async (error) => {
    const { session, asked } = createSession(({ method }) => {
      if (method === 'solana_signAllTransactions') throw error
      return { transaction: encodeBase64(transaction) }
    })
    const { accounts, features } = toStandardWallet({ session })
    const [account] = accounts
    if (!account) throw new Error('There is an account.')
    const input = { account, transaction }
    const signed = { signedTransaction: transaction }
    expect(await features['solana:signTransaction'].signTransaction(input, input)).toEqual([signed, signed])
    expect(asked.map(({ method }) => method)).toEqual([
      'solana_signAllTransactions',
      'solana_signTransaction',
      'solana_signTransaction',
    ])
  },
)

test('does not ask again after a rejection by the visitor', async () => {
  const { session, asked } = createSession(() => {
    throw new UserRejectedError()
  })
  const { accounts, features } = toStandardWallet({ session })
  const [account] = accounts
  if (!account) throw new Error('There is an account.')
  const input = { account, transaction }
  await expect(features['solana:signTransaction'].signTransaction(input, input)).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(asked).toHaveLength(1)
})

test('rejects a transaction for another cluster', async () => {
  const { session, asked } = createSession(() => null)
  const { accounts, features } = toStandardWallet({ session })
  const inputs = accounts.map((account) => ({ account, transaction, chain: 'solana:devnet' as const }))
  for (const asking of [
    features['solana:signTransaction'].signTransaction(...inputs),
    features['solana:signAndSendTransaction'].signAndSendTransaction(...inputs),
  ])
    await expect(asking).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(asked).toEqual([])
})

test.each([
  null,
  'yes',
  {},
  { signature: 42 },
  { signature: '0OIl' },
  { signature: '2g' },
  { transactions: ['AQID'] },
  { transaction: '***' },
])('rejects the invalid answer %j [IW-27]', async (answer) => {
  const { session } = createSession(() => answer)
  const { accounts, features } = toStandardWallet({ session })
  const [account] = accounts
  if (!account) throw new Error('There is an account.')
  const input = { account, transaction, message: transaction, chain: 'solana:mainnet' as const }
  for (const asking of [
    features['solana:signMessage'].signMessage(input),
    features['solana:signTransaction'].signTransaction(input),
    features['solana:signTransaction'].signTransaction(input, input),
    features['solana:signAndSendTransaction'].signAndSendTransaction(input),
  ])
    await expect(asking).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
})

test('emits changes until the last listener is removed [G5]', () => {
  const { session, emit, now, count } = createSession(() => null)
  const wallet = toStandardWallet({ session })
  const listener = vi.fn()
  const stop = wallet.features['standard:events'].on('change', listener)
  now.accounts = [ravi]
  emit('accounts', [ravi])
  expect(listener).toHaveBeenLastCalledWith({ accounts: wallet.accounts })
  now.caipNetworkId = solanaDevnet.caipNetworkId
  emit('network', solanaDevnet.caipNetworkId)
  expect(listener).toHaveBeenLastCalledWith({ accounts: wallet.accounts, chains: ['solana:devnet'] })
  emit('ended', undefined)
  expect(listener).toHaveBeenLastCalledWith({ accounts: [] })
  stop()
  expect(count()).toBe(0)
})

test('puts the account that the page shows first, even if it is not the wallet’s first', async () => {
  const { foyer } = await createTestFoyer({ families: ['solana'], connected: true })
  const session = foyer.connection.session('solana')
  if (!session) throw new Error('There is a session.')
  const wallet = toStandardWallet({ session, foyer })
  const listener = vi.fn()
  wallet.features['standard:events'].on('change', listener)
  const addresses = () => wallet.accounts.map(({ address }) => address)
  expect(addresses().slice(0, 2)).toEqual([ada, ravi])
  await foyer.switchAccount({ namespace: 'solana', address: ravi })
  await settle()
  expect(addresses().slice(0, 2)).toEqual([ravi, ada])
  expect(listener).toHaveBeenLastCalledWith({ accounts: wallet.accounts })
  await foyer.disconnect()
  await settle()
  expect(listener).toHaveBeenLastCalledWith({ accounts: [] })
})
