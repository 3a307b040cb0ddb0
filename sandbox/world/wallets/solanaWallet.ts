import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { hexToBytes } from 'viem'
import { type SolanaCluster, solanaClusters } from '../chains/solanaClusters.js'
import { isRecord, parseJson } from '../json.js'
import type { SolanaAccount } from '../solanaAccounts.js'
import { ProviderError } from './ProviderError.js'
import type { Ask } from './prompt.js'

export type CreateSolanaWalletParameters = {
  accounts: readonly SolanaAccount[]
  /** RPC URLs, by CAIP-2 id. */
  rpcUrls: Record<string, string>
  ask: Ask
  /** Keeps permissions across reloads. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The requesting site, as shown to the visitor. */
  site: string
}

export type SendOptions = {
  preflightCommitment?: string | undefined
  skipPreflight?: boolean | undefined
  maxRetries?: number | undefined
}

const storageKey = 'sandbox-wallet.solana'

/** A Solana wallet with real keys that uses the RPC of each cluster. */
export function createSolanaWallet(parameters: CreateSolanaWalletParameters) {
  const { accounts, rpcUrls, ask, storage, site } = parameters
  const state = { isLocked: false, ...restore() }
  const listeners = new Set<() => void>()

  function restore() {
    const saved = parseJson(storage.getItem(storageKey) ?? '')
    const { isAuthorised, accountIndex } = isRecord(saved) ? saved : {}
    return {
      isAuthorised: isAuthorised === true,
      accountIndex: typeof accountIndex === 'number' ? accountIndex : 0,
    }
  }
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    const { isAuthorised, accountIndex } = state
    storage.setItem(storageKey, JSON.stringify({ isAuthorised, accountIndex }))
    for (const listener of [...listeners]) listener()
  }
  const getAccount = () => {
    const account = accounts[state.accountIndex]
    if (!account) throw new ProviderError(-32603, `There is no account ${state.accountIndex}.`)
    return account
  }
  const agree = async (...prompt: Parameters<Ask>) => {
    if (!(await ask(...prompt))) throw new ProviderError(4001, 'User rejected the request.')
  }
  const unlock = () => {
    if (state.isLocked) throw new ProviderError(4100, 'The wallet is locked. Unlock it and try again.')
  }
  /** Only for an account shared with the site. */
  const signerOf = (address: string) => {
    unlock()
    const account = getAccount()
    if (!state.isAuthorised || account.address !== address)
      throw new ProviderError(4100, 'The account has not been shared with this site.')
    return account
  }
  const clusterOf = (chain: string | undefined) => {
    const cluster = solanaClusters.find((each) => `solana:${each.cluster}` === chain)
    if (!cluster) throw new ProviderError(-32602, `The wallet does not know ${chain}.`)
    return cluster
  }
  const askCluster = async ({ caip }: SolanaCluster, method: string, params: unknown): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer = await fetch(rpcUrls[caip] ?? '', request).catch(() => undefined)
    const read = parseJson((await answer?.text().catch(() => '')) ?? '')
    if (!isRecord(read)) throw new ProviderError(-32603, 'The cluster cannot be reached.')
    if (!isRecord(read.error)) return read.result
    const { code, message } = read.error
    throw new ProviderError(typeof code === 'number' ? code : -32603, String(message))
  }

  return {
    getVisible: () => (state.isAuthorised && !state.isLocked ? [getAccount()] : []),
    /** Calls `listener` when the accounts shared with the site change. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async connect() {
      unlock()
      if (state.isAuthorised) return
      const rows = [{ label: 'Address', value: shorten(getAccount().address) }]
      await agree({ title: `Connect to ${site}?`, action: 'Connect', rows })
      change({ isAuthorised: true })
    },
    /** Revokes the site's permission. */
    forget: () => change({ isAuthorised: false }),

    async signMessage(address: string, message: Uint8Array): Promise<Uint8Array> {
      const account = signerOf(address)
      const rows = [{ label: 'Account', value: shorten(address) }]
      const text = new TextDecoder().decode(message)
      await agree({ title: 'Sign this message?', action: 'Sign', rows, message: text })
      return signBytes(account, message)
    },

    /** Signs several transactions after a single prompt. */
    async signTransactions(
      address: string,
      transactions: readonly { bytes: Uint8Array; chain: string | undefined }[],
    ): Promise<Uint8Array[]> {
      const account = signerOf(address)
      const [first] = transactions
      const cluster = clusterOf(first?.chain)
      const rows = transactions.flatMap(({ bytes }) => describe(bytes))
      await agree({
        title:
          transactions.length === 1 ? 'Sign this transaction?' : `Sign ${transactions.length} transactions?`,
        action: 'Sign',
        rows: [...rows, { label: 'Network', value: cluster.name }],
      })
      return Promise.all(transactions.map(({ bytes }) => signTransaction(account, bytes)))
    },

    /** Signs a transaction and sends it through the wallet's own RPC. */
    async send(
      address: string,
      { bytes, chain, options }: { bytes: Uint8Array; chain: string | undefined; options: SendOptions },
    ): Promise<Uint8Array> {
      const account = signerOf(address)
      const cluster = clusterOf(chain)
      const rows = [...describe(bytes), { label: 'Network', value: cluster.name }]
      await agree({ title: 'Sign and send this transaction?', action: 'Send', rows })
      const signed = await signTransaction(account, bytes)
      const text = btoa(Array.from(signed, (byte) => String.fromCharCode(byte)).join(''))
      await askCluster(cluster, 'sendTransaction', [text, { ...options, encoding: 'base64' }])
      return signed.slice(1, 65)
    },

    /** Actions of the visitor in the wallet. */
    visitor: {
      switchAccount(index: number) {
        if (!accounts[index]) throw new Error(`There is no account ${index}.`)
        change({ accountIndex: index })
      },
      lock: () => change({ isLocked: true }),
      unlock: () => change({ isLocked: false }),
      disconnect: () => change({ isAuthorised: false }),
    },
  }
}

/** The header of a PKCS #8 file of an Ed25519 key; the seed follows. */
const keyHeader = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
]

async function signBytes({ privateKey }: SolanaAccount, bytes: Uint8Array): Promise<Uint8Array> {
  const file = Uint8Array.from([...keyHeader, ...hexToBytes(privateKey)])
  const key = await crypto.subtle.importKey('pkcs8', file, 'Ed25519', false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(bytes)))
}

async function signTransaction(account: SolanaAccount, bytes: Uint8Array): Promise<Uint8Array> {
  const { messageBytes, signatures } = readTransaction(bytes)
  const place = Object.keys(signatures).indexOf(account.address)
  if (place < 0) throw new ProviderError(-32602, `The transaction is not for ${account.address} to sign.`)
  const signed = Uint8Array.from(bytes)
  signed.set(await signBytes(account, Uint8Array.from(messageBytes)), 1 + 64 * place)
  return signed
}

function readTransaction(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    throw new ProviderError(-32602, 'Not a transaction.')
  }
}

/** Describes a transaction to the visitor: transfers of the system program, and the number of other instructions. */
function describe(bytes: Uint8Array): { label: string; value: string }[] {
  const message = getCompiledTransactionMessageDecoder().decode(readTransaction(bytes).messageBytes)
  const instructions = 'instructions' in message ? message.instructions : []
  return instructions.map(({ accountIndices = [], data, programAddressIndex }) => {
    const program = message.staticAccounts[programAddressIndex] ?? ''
    const recipient = message.staticAccounts[accountIndices[1] ?? -1]
    const view = Uint8Array.from(data ?? [])
    if (program !== systemProgram || view[0] !== 2 || view.length !== 12 || !recipient)
      return { label: 'Calls', value: shorten(program) }
    const lamports = new DataView(view.buffer).getBigUint64(4, true)
    return { label: `To ${shorten(recipient)}`, value: `${Number(lamports) / 1e9} SOL` }
  })
}

const systemProgram = getBase58Decoder().decode(new Uint8Array(32))

function shorten(address: string) {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
