import {
  concatHex,
  createClient,
  defineChain,
  formatEther,
  hexToString,
  isAddress,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { chains } from '../../chains/chains.js'
import { nodeTransport } from '../../chains/nodeTransport.js'
import { isRecord, readText } from '../../json.js'
import { shorten } from '../../wallets/evmProvider.js'
import { ProviderError } from '../../wallets/ProviderError.js'
import type { Ask } from '../../wallets/prompt.js'
import { readNumber } from '../../wallets/readNumber.js'
import { createSmartAccount, smartAccountChains } from '../../wallets/smartAccount.js'
import { parseTypedData } from '../../wallets/typedData.js'

export type SmartWallet = Awaited<ReturnType<typeof openSmartWallet>>

type OpenParameters = { owner: PrivateKeyAccount; network: string; rpcUrls: Record<string, string> }

/** The smart account of a key on a network, and its bundler; undefined where there are no smart accounts. */
export async function openSmartWallet({ owner, network, rpcUrls }: OpenParameters) {
  const facts = chains.find(({ caip }) => caip === network)
  if (!facts || !smartAccountChains.includes(facts.id)) return undefined
  const { id, name, currency } = facts
  const url = rpcUrls[network] ?? ''
  const chain = defineChain({ id, name, nativeCurrency: currency, rpcUrls: { default: { http: [url] } } })
  const client = createClient({ chain, transport: nodeTransport(url) })
  const account = await createSmartAccount(client, owner)
  const transport = nodeTransport(`/bundlers/${id}`)
  const bundler = createBundlerClient({ account, chain, client, transport, pollingInterval: 100 })
  return { account, bundler, chain }
}

type AnswerParameters = { wallet: NonNullable<SmartWallet>; ask: Ask }

/** The requests that a smart account answers in its own way. */
export function createSmartRequests({ wallet, ask }: AnswerParameters) {
  const { account, bundler, chain } = wallet
  const agree: (...prompt: Parameters<Ask>) => Promise<void> = async (prompt) => {
    if (!(await ask(prompt))) throw new ProviderError(4001, 'User rejected the request.')
  }
  const own = { label: 'Smart account', value: shorten(account.address) }
  const where = { label: 'Network', value: chain.name }
  const send = async (calls: readonly unknown[]) => {
    try {
      return await bundler.sendUserOperation({ calls: calls.map(readCall) })
    } catch (error) {
      throw new ProviderError(-32000, readText(error, 'details') || 'The transaction failed')
    }
  }
  const agreeToSend = async (calls: readonly unknown[], title: string) => {
    const value = calls.map(readCall).reduce((sum, call) => sum + call.value, 0n)
    const total = `${formatEther(value)} ${chain.nativeCurrency.symbol}`
    const rows = [own, { label: 'Total', value: total }, where, { label: 'Execution', value: 'all or none' }]
    await agree({ title, action: 'Send', rows })
  }

  const methods: Record<string, (params: unknown[]) => unknown> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    async personal_sign([data, address]) {
      requireOwn(address)
      if (typeof data !== 'string') throw new ProviderError(-32602, 'personal_sign needs a message.')
      const message = isHex(data) ? hexToString(data) : data
      await agree({ title: 'Sign this message?', action: 'Sign', rows: [own], message })
      return account.signMessage({ message: isHex(data) ? { raw: data } : data })
    },
    async eth_signTypedData_v4([address, data]) {
      requireOwn(address)
      const typedData = parseTypedData(data)
      if (!typedData) throw new ProviderError(-32602, 'eth_signTypedData_v4 needs typed data.')
      const message = JSON.stringify(typedData.message, null, 2)
      const rows = [own, { label: 'Type', value: typedData.primaryType }]
      await agree({ title: 'Sign this data?', action: 'Sign', rows, message })
      return account.signTypedData(typedData)
    },
    async eth_sendTransaction([transaction]) {
      requireOwn(readText(transaction, 'from'))
      const { value } = readCall(transaction)
      await agreeToSend([transaction], `Send ${formatEther(value)} ${chain.nativeCurrency.symbol}?`)
      const hash = await send([transaction])
      const { receipt } = await bundler.waitForUserOperationReceipt({ hash })
      return receipt.transactionHash
    },
    async wallet_sendCalls([bundle]) {
      if (!isRecord(bundle) || !Array.isArray(bundle.calls) || bundle.calls.length === 0)
        throw new ProviderError(-32602, 'A bundle needs at least one call.')
      requireOwn(bundle.from ?? account.address)
      if (bundle.chainId !== undefined && Number(bundle.chainId) !== chain.id)
        throw new ProviderError(5710, `The wallet is on chain ${chain.id}.`)
      await agreeToSend(bundle.calls, `Send ${bundle.calls.length} calls?`)
      return { id: await send(bundle.calls) }
    },
    async wallet_getCallsStatus([id]) {
      if (!isHex(id) || id.length !== 66) throw new ProviderError(5730, 'The bundle id is unknown.')
      const common = { version: '2.0.0', id, chainId: numberToHex(chain.id), atomic: true }
      const found = await bundler.request({ method: 'eth_getUserOperationReceipt', params: [id] })
      if (!found) return { ...common, status: 100 }
      return { ...common, status: found.success ? 200 : 500, receipts: [toCallReceipt(found)] }
    },
    wallet_getCapabilities: () => ({
      [numberToHex(chain.id)]: { atomic: { status: 'supported' }, permissions: grantable },
    }),
    async wallet_grantPermissions([request]) {
      const granted = readPermissionRequest(request)
      requireOwn(granted.address ?? account.address)
      if (Number(granted.chainId) !== chain.id)
        throw new ProviderError(5710, `The wallet is on chain ${chain.id}.`)
      const until = new Date(granted.expiry * 1000).toISOString()
      const rows = [own, where, { label: 'Until', value: until }]
      const message = JSON.stringify(granted.permissions, null, 2)
      await agree({ title: 'Let the site act for you?', action: 'Grant', rows, message })
      // The account's contract knows no sessions: only the service can check what this grant permits.
      const proof = await account.signMessage({ message: JSON.stringify(granted) })
      return { ...granted, address: account.address, context: concatHex([account.address, proof]) }
    },
    async wallet_revokePermissions([session]) {
      const pci = readText(session, 'pci')
      if (pci === undefined) throw new ProviderError(-32602, 'Only a session can be revoked.')
      await agree({ title: 'Revoke the session?', action: 'Revoke', rows: [own, where], message: pci })
      return account.signMessage({ message: pci })
    },
  }

  function requireOwn(address: unknown): void {
    if (String(address).toLowerCase() !== account.address.toLowerCase())
      throw new ProviderError(4100, 'This account is not in use')
  }

  return methods
}

/** What the account can grant (ERC-7715). */
const grantable = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance'],
  policyTypes: [],
}

function readPermissionRequest(request: unknown) {
  const { chainId, address, expiry, signer, permissions } = isRecord(request) ? request : {}
  if (typeof expiry !== 'number' || expiry * 1000 < Date.now() || !isRecord(signer))
    throw new ProviderError(-32602, 'wallet_grantPermissions needs a signer and a future expiry.')
  if (!Array.isArray(permissions) || permissions.length === 0)
    throw new ProviderError(-32602, 'wallet_grantPermissions needs permissions.')
  return { chainId, address, expiry, signer, permissions }
}

function readCall(call: unknown) {
  const to = readText(call, 'to')
  const data = readText(call, 'data') ?? readText(call, 'input') ?? '0x'
  if (!isAddress(to ?? '', { strict: false }) || !isHex(to) || !isHex(data))
    throw new ProviderError(-32602, 'A call needs a recipient and data.')
  return { to, value: readNumber(call, 'value') ?? 0n, data }
}

/** The receipt of the bundle, with the status of the calls. */
function toCallReceipt({ success, receipt }: { success: boolean; receipt: object }) {
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = Object(receipt)
  return { logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed, transactionHash }
}
