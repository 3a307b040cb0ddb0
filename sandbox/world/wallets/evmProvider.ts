import { formatEther, hexToString, isAddress, isHex, numberToHex } from 'viem'
import type { SandboxAccount } from '../accounts.js'
import { chains } from '../chains/chains.js'
import { isRecord, parseJson, readText } from '../json.js'
import { isBatchAccount, sendAll } from './batchAccount.js'
import { createCallBundles, type Sender } from './callBundles.js'
import { ProviderError } from './ProviderError.js'
import type { Ask } from './prompt.js'
import { readNumber } from './readNumber.js'
import { sendAs } from './sendAs.js'
import { parseTypedData } from './typedData.js'

export type RequestArguments = { method: string; params?: unknown }
type Listener = (value: unknown) => void
export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

export type CreateEvmProviderParameters = {
  accounts: readonly SandboxAccount[]
  /** RPC URLs, by CAIP-2 id. */
  rpcUrls: Record<string, string>
  ask: Ask
  /** Keeps permissions across reloads. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The requesting site, as shown to the visitor. */
  site: string
}

export type EvmProvider = ReturnType<typeof createEvmProvider>

const storageKey = 'sandbox-wallet.evm'
/** Without Polygon, so that it has to be added. */
const chainsAtFirst = [1, 8453]

/** How a bundle is sent, as shown to the visitor. */
const waysToSend = {
  each: 'one after the other',
  all: 'all or none',
  upgrade: 'all or none; delegates the account to a contract',
} as const

/** A wallet with real keys: an EIP-1193 interface over viem accounts and the chain's RPC. */
export function createEvmProvider(parameters: CreateEvmProviderParameters) {
  const { accounts, rpcUrls, ask, storage, site } = parameters
  const state = { isLocked: false, isConnecting: false, ...restore() }
  const listeners = new Map<string, Set<Listener>>()

  function restore() {
    const saved = parseJson(storage.getItem(storageKey) ?? '')
    const fresh = { isAuthorised: false, accountIndex: 0, chainId: 1, knownChains: chainsAtFirst }
    if (!isRecord(saved)) return fresh
    const { isAuthorised, accountIndex, chainId, knownChains } = saved
    return {
      isAuthorised: isAuthorised === true,
      accountIndex: typeof accountIndex === 'number' ? accountIndex : fresh.accountIndex,
      chainId: typeof chainId === 'number' ? chainId : fresh.chainId,
      knownChains: Array.isArray(knownChains)
        ? knownChains.filter((id) => typeof id === 'number')
        : chainsAtFirst,
    }
  }
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    const { isAuthorised, accountIndex, chainId, knownChains } = state
    storage.setItem(storageKey, JSON.stringify({ isAuthorised, accountIndex, chainId, knownChains }))
  }
  const emit = (event: WalletEvent, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  const getAccount = () => {
    const account = accounts[state.accountIndex]
    if (!account) throw new ProviderError(-32603, `There is no account ${state.accountIndex}.`)
    return account
  }
  const getVisible = () => (state.isAuthorised && !state.isLocked ? [getAccount().signer.address] : [])
  const getChain = (id: number) => chains.find((chain) => chain.id === id)
  const getChainName = (id: number) => getChain(id)?.name ?? `Chain ${id}`
  const urlOf = (chainId: number) => {
    const url = rpcUrls[`eip155:${chainId}`]
    if (!url) throw new ProviderError(4901, `The wallet has no RPC URL for chain ${chainId}.`)
    return url
  }

  const requireApproval: (...prompt: Parameters<Ask>) => Promise<void> = async (prompt) => {
    if (!(await ask(prompt))) throw new ProviderError(4001, 'User rejected the request.')
  }
  const requireUnlocked = () => {
    if (state.isLocked) throw new ProviderError(4100, 'The wallet is locked. Unlock it and try again.')
  }
  /** Returns the signer of `address`. Throws 4100 unless the wallet has shared the account with the site. */
  const signerOf = (address: unknown) => {
    requireUnlocked()
    const { signer } = getAccount()
    const isOwn = typeof address === 'string' && address.toLowerCase() === signer.address.toLowerCase()
    if (!state.isAuthorised || !isOwn)
      throw new ProviderError(4100, 'The requested account has not been authorized by the user.')
    return signer
  }
  const senderOf = (address: unknown, chainId = state.chainId): Sender => ({
    signer: signerOf(address),
    chainId,
    url: urlOf(chainId),
  })
  const goTo = (chainId: number) => {
    if (chainId === state.chainId) return
    change({ chainId })
    emit('chainChanged', numberToHex(chainId))
  }
  /** Switches to a known chain once the visitor approves. */
  const switchTo = async (chainId: number) => {
    if (chainId === state.chainId) return
    await requireApproval({
      title: `Switch to ${getChainName(chainId)}?`,
      action: 'Switch',
      rows: [{ label: 'Now on', value: getChainName(state.chainId) }],
    })
    goTo(chainId)
  }
  const describePermissions = () =>
    getVisible().length
      ? [
          {
            parentCapability: 'eth_accounts',
            invoker: site,
            caveats: [{ type: 'restrictReturnedAccounts', value: getVisible() }],
          },
        ]
      : []

  async function connect() {
    requireUnlocked()
    if (state.isConnecting)
      throw new ProviderError(
        -32002,
        "Request of type 'wallet_requestPermissions' already pending. Please wait.",
      )
    state.isConnecting = true
    try {
      const { accountIndex } = state
      const { signer, name } = getAccount()
      const rows = [
        { label: 'Account', value: name ?? shorten(signer.address) },
        { label: 'Address', value: shorten(signer.address) },
      ]
      await requireApproval({ title: `Connect to ${site}?`, action: 'Connect', rows })
      const hasSwitched = state.accountIndex !== accountIndex
      change({ isAuthorised: true, accountIndex })
      emit('connect', { chainId: numberToHex(state.chainId) })
      if (hasSwitched) emit('accountsChanged', getVisible())
    } finally {
      state.isConnecting = false
    }
  }

  /** Signs and sends an approved transaction. */
  async function transact({ signer, url }: Sender, transaction: unknown) {
    try {
      return await sendAs(signer, url, transaction)
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const bundles = createCallBundles({
    chainIds: chains.map(({ id }) => id),
    senderOf: (from, chainId) => senderOf(from ?? getVisible()[0], chainId),
    async requireApproval({ signer, chainId }, calls, way) {
      const value = calls.reduce<bigint>((sum, call) => sum + (readNumber(call, 'value') ?? 0n), 0n)
      await requireApproval({
        title: `Send ${calls.length} calls?`,
        action: 'Send',
        rows: [
          { label: 'From', value: shorten(signer.address) },
          { label: 'Total', value: `${formatEther(value)} ${getChain(chainId)?.currency.symbol ?? ''}` },
          { label: 'Network', value: getChainName(chainId) },
          { label: 'Execution', value: waysToSend[way] },
        ],
      })
    },
    isUpgraded: ({ url, signer }) => isBatchAccount(url, signer.address),
    send: transact,
    async sendAll({ url, signer }, calls) {
      try {
        return await sendAll(url, signer, calls)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    receipt: (chainId, hash) => askChain(urlOf(chainId), 'eth_getTransactionReceipt', [hash]),
  })

  const methods: Record<string, (params: unknown[]) => unknown> = {
    ...bundles,
    eth_chainId: () => numberToHex(state.chainId),
    net_version: () => String(state.chainId),
    eth_accounts: getVisible,
    async eth_requestAccounts() {
      if (getVisible().length === 0) await connect()
      return getVisible()
    },
    wallet_getPermissions: describePermissions,
    async wallet_requestPermissions() {
      await connect()
      return describePermissions()
    },
    wallet_revokePermissions() {
      change({ isAuthorised: false })
      emit('accountsChanged', [])
      return null
    },
    async personal_sign([data, address]) {
      const signer = signerOf(address)
      if (typeof data !== 'string') throw new ProviderError(-32602, 'personal_sign needs a message.')
      await requireApproval({
        title: 'Sign this message?',
        action: 'Sign',
        rows: [{ label: 'Account', value: shorten(signer.address) }],
        message: isHex(data) ? hexToString(data) : data,
      })
      return signer.signMessage({ message: isHex(data) ? { raw: data } : data })
    },
    async eth_signTypedData_v4([address, data]) {
      const signer = signerOf(address)
      const typedData = parseTypedData(data)
      if (!typedData) throw new ProviderError(-32602, 'eth_signTypedData_v4 needs typed data.')
      await requireApproval({
        title: 'Sign this data?',
        action: 'Sign',
        rows: [
          { label: 'Account', value: shorten(signer.address) },
          { label: 'Type', value: typedData.primaryType },
        ],
        message: JSON.stringify(
          typedData.message,
          (_key, value) => (typeof value === 'bigint' ? `${value}` : value),
          2,
        ),
      })
      return signer.signTypedData(typedData)
    },
    async eth_sendTransaction([transaction]) {
      const sender = senderOf(readText(transaction, 'from'))
      const to = readText(transaction, 'to')
      const chainId = readNumber(transaction, 'chainId')
      if (to !== undefined && !isAddress(to, { strict: false }))
        throw new ProviderError(-32602, 'The recipient is not an address.')
      if (chainId !== undefined && chainId !== BigInt(sender.chainId))
        throw new ProviderError(
          -32602,
          `The transaction is for chain ${chainId}, but the wallet is on ${sender.chainId}.`,
        )
      const value = readNumber(transaction, 'value') ?? 0n
      const symbol = getChain(sender.chainId)?.currency.symbol ?? ''
      await requireApproval({
        title: `Send ${formatEther(value)} ${symbol}?`,
        action: 'Send',
        rows: [
          { label: 'From', value: shorten(sender.signer.address) },
          { label: 'To', value: to ? shorten(to) : 'a new contract' },
          { label: 'Network', value: getChainName(sender.chainId) },
        ],
      })
      return transact(sender, transaction)
    },
    async wallet_switchEthereumChain([wanted]) {
      requireUnlocked()
      const chainId = readChainId(wanted)
      if (!state.knownChains.includes(chainId))
        throw new ProviderError(
          4902,
          `Unrecognized chain ID "${numberToHex(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      await switchTo(chainId)
      return null
    },
    async wallet_addEthereumChain([wanted]) {
      requireUnlocked()
      const chainId = readChainId(wanted)
      const offered = isRecord(wanted) && Array.isArray(wanted.rpcUrls) ? wanted.rpcUrls : []
      if (!readText(wanted, 'chainName') || offered.length === 0)
        throw new ProviderError(-32602, 'A chain needs a name and at least one RPC URL.')
      // The wallet uses its own node, never the offered URL: the sandbox contacts only this machine.
      if (!rpcUrls[`eip155:${chainId}`])
        throw new ProviderError(-32602, `The sandbox does not run chain ${chainId}.`)
      if (state.knownChains.includes(chainId)) await switchTo(chainId)
      else {
        await requireApproval({
          title: `Add ${getChainName(chainId)}?`,
          action: 'Add',
          rows: [
            { label: 'Name', value: readText(wanted, 'chainName') ?? '' },
            { label: 'Chain', value: String(chainId) },
          ],
        })
        change({ knownChains: [...state.knownChains, chainId] })
        // Wallets add and switch to a chain with one prompt.
        goTo(chainId)
      }
      return null
    },
  }

  return {
    async request({ method, params }: RequestArguments): Promise<unknown> {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(Array.isArray(params) ? params : [])
      if (!/^(eth|net|web3)_/.test(method) || /sign|send(?!Raw)/i.test(method))
        throw new ProviderError(4200, `The wallet does not support ${method}.`)
      return askChain(urlOf(state.chainId), method, params)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    /** Actions of the visitor in the wallet. */
    visitor: {
      emit,
      isLocked: () => state.isLocked,
      switchAccount(index: number) {
        if (!accounts[index]) throw new Error(`There is no account ${index}.`)
        change({ accountIndex: index })
        emit('accountsChanged', getVisible())
      },
      switchChain(chainId: number) {
        change({ knownChains: [...new Set([...state.knownChains, chainId])] })
        goTo(chainId)
      },
      lock() {
        change({ isLocked: true })
        emit('accountsChanged', [])
      },
      unlock() {
        change({ isLocked: false })
        if (state.isAuthorised) emit('accountsChanged', getVisible())
      },
      disconnect() {
        change({ isAuthorised: false })
        emit('accountsChanged', [])
      },
    },
  }
}

async function askChain(url: string, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch(() => undefined)
  const body = parseJson((await answer?.text().catch(() => '')) ?? '')
  if (!isRecord(body)) throw new ProviderError(-32603, 'The chain cannot be reached.')
  if (isRecord(body.error)) {
    const { code, message } = body.error
    throw new ProviderError(typeof code === 'number' ? code : -32603, String(message))
  }
  return body.result
}

/** Extracts the node's message from viem's error. The wallet's own errors pass through. */
function toProviderError(error: unknown) {
  if (error instanceof ProviderError) return error
  const isUnreachable = error instanceof Error && /HTTP request failed|fetch failed/.test(error.message)
  const details = readText(error, 'details') ?? (error instanceof Error ? error.message : String(error))
  return new ProviderError(
    isUnreachable ? -32603 : -32000,
    isUnreachable ? 'The chain cannot be reached.' : details,
  )
}

function readChainId(source: unknown): number {
  const chainId = readNumber(source, 'chainId')
  if (chainId === undefined)
    throw new ProviderError(-32602, 'Expected 0x-prefixed, hexadecimal string "chainId".')
  return Number(chainId)
}

/** An address as prompts show it. */
export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
