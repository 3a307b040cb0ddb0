import { address as addresses, networks, Psbt, payments } from 'bitcoinjs-lib'
import { hexToBytes } from 'viem'
import type { BitcoinAccount } from '../bitcoinAccounts.js'
import { type BitcoinChainFacts, bitcoinChains } from '../chains/bitcoinChains.js'
import { isRecord, parseJson } from '../json.js'
import { type SignedText, type SigningProtocol, signText } from './bitcoinSigning.js'
import { ProviderError } from './ProviderError.js'
import type { Ask } from './prompt.js'

export type CreateBitcoinWalletParameters = {
  accounts: readonly BitcoinAccount[]
  /** RPC URLs, by CAIP-2 id. */
  rpcUrls: Record<string, string>
  ask: Ask
  /** Keeps permissions across reloads. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The requesting site, as shown to the visitor. */
  site: string
}

/** An address that the wallet shares. */
export type BitcoinAddress = { address: string; publicKey: Uint8Array }
/** Inputs of a transaction, and the address that signs them. */
export type SigningTask = { address: string; indexes: readonly number[]; sighashTypes?: readonly number[] }
export type BitcoinWallet = ReturnType<typeof createBitcoinWallet>
export type BitcoinWalletChange = 'account' | 'network' | 'end'

const storageKey = 'sandbox-wallet.bitcoin'
const feeForEachByte = 4n

/** A Bitcoin wallet with real keys, wrapped by an adapter for each wallet interface. */
export function createBitcoinWallet(parameters: CreateBitcoinWalletParameters) {
  const { accounts, rpcUrls, ask, storage, site } = parameters
  const state = { isLocked: false, ...restore() }
  const listeners = new Set<(change: BitcoinWalletChange) => void>()

  function restore() {
    const saved = parseJson(storage.getItem(storageKey) ?? '')
    const { isAuthorised, accountIndex, chain } = isRecord(saved) ? saved : {}
    return {
      isAuthorised: isAuthorised === true,
      accountIndex: typeof accountIndex === 'number' ? accountIndex : 0,
      chain: bitcoinChains.find(({ caip }) => caip === chain) ?? bitcoinChains[0],
    }
  }
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    const { isAuthorised, accountIndex, chain } = state
    storage.setItem(storageKey, JSON.stringify({ isAuthorised, accountIndex, chain: chain.caip }))
  }
  const emit = (what: BitcoinWalletChange) => {
    for (const listener of [...listeners]) listener(what)
  }
  const getAccount = () => {
    const account = accounts[state.accountIndex]
    if (!account) throw new ProviderError(-32603, `There is no account ${state.accountIndex}.`)
    return account
  }
  const getAddress = () => getAccount().addressOn(state.chain.format)
  const getVisible = (): BitcoinAddress[] =>
    state.isAuthorised && !state.isLocked
      ? [{ address: getAddress(), publicKey: getAccount().key.publicKey }]
      : []
  const unlock = () => {
    if (state.isLocked) throw new ProviderError(4100, 'The wallet is locked. Unlock it and try again.')
  }
  const agree = async (...prompt: Parameters<Ask>) => {
    if (!(await ask(...prompt))) throw new ProviderError(4001, 'User rejected the request.')
  }
  /** Only for an address shared with the site. */
  const accountOf = (address: string | undefined) => {
    unlock()
    if (!state.isAuthorised || (address !== undefined && address !== getAddress()))
      throw new ProviderError(4100, 'The address has not been shared with this site.')
    return getAccount()
  }
  const askChain = async (path: string, request?: RequestInit) => {
    const url = rpcUrls[state.chain.caip]
    const answer = url ? await fetch(`${url}${path}`, request).catch(() => undefined) : undefined
    if (!answer) throw new ProviderError(-32603, 'The chain cannot be reached.')
    const text = await answer.text()
    if (!answer.ok) throw new ProviderError(-32003, text)
    return text
  }
  const send = (psbt: Psbt) => askChain('/tx', { method: 'POST', body: psbt.extractTransaction().toHex() })

  return {
    getVisible,
    getChain: () => state.chain,
    on(listener: (change: BitcoinWalletChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Asks to share the address, on the requested chain if given. */
    async connect(caip?: string): Promise<BitcoinAddress[]> {
      unlock()
      const chain = bitcoinChains.find((each) => each.caip === caip) ?? state.chain
      if (!state.isAuthorised || chain !== state.chain) {
        await agree({
          title: `Connect to ${site}?`,
          action: 'Connect',
          rows: [
            { label: 'Address', value: shorten(getAccount().addressOn(chain.format)) },
            { label: 'Network', value: chain.name },
          ],
        })
        change({ isAuthorised: true, chain })
      }
      return getVisible()
    },
    /** Revokes the site's permission. */
    forget: () => change({ isAuthorised: false }),

    async signMessage(parameters: {
      address: string | undefined
      message: string
      protocol: SigningProtocol
    }): Promise<SignedText> {
      const { address, message, protocol } = parameters
      const account = accountOf(address)
      const rows = [{ label: 'Address', value: shorten(getAddress()) }]
      await agree({ title: 'Sign this message?', action: 'Sign', rows, message })
      return signText(account, message, protocol)
    },

    async signPsbt(parameters: {
      psbt: Uint8Array
      tasks: readonly SigningTask[]
      broadcast: boolean
    }): Promise<{ psbt: Uint8Array; txid: string | undefined }> {
      const { psbt: raw, tasks, broadcast } = parameters
      for (const { address } of tasks) accountOf(address)
      const psbt = readPsbt(raw, state.chain)
      await agree({
        title: broadcast ? 'Sign and send this transaction?' : 'Sign this transaction?',
        action: broadcast ? 'Send' : 'Sign',
        rows: [
          ...psbt.txOutputs.map(({ address, value }) => ({
            label: address ? `To ${shorten(address)}` : 'Data',
            value: formatCoins(value),
          })),
          { label: 'Network', value: state.chain.name },
        ],
      })
      const { key } = accountOf(undefined)
      for (const { indexes, sighashTypes } of tasks)
        for (const index of indexes)
          psbt.signInput(index, key, sighashTypes?.length ? [...sighashTypes] : undefined)
      if (!broadcast) return { psbt: psbt.toBuffer(), txid: undefined }
      psbt.finalizeAllInputs()
      return { psbt: psbt.toBuffer(), txid: await send(psbt) }
    },

    async sendTransfer(parameters: {
      recipient: string
      satoshi: bigint
      /** Receives the change; defaults to the account. */
      change?: string | undefined
      /** Hex bytes that are stored publicly on the chain. */
      memo?: string | undefined
    }): Promise<string> {
      const { recipient, satoshi, change: changeAddress, memo } = parameters
      const account = accountOf(undefined)
      const { format, name } = state.chain
      const script = readScript(recipient, state.chain)
      const changeScript = changeAddress ? readScript(changeAddress, state.chain) : account.script
      const note = memo === undefined ? undefined : readMemo(memo)
      if (satoshi <= 0n) throw new ProviderError(-32602, 'The amount must be greater than zero.')
      await agree({
        title: `Send ${formatCoins(satoshi)}?`,
        action: 'Send',
        rows: [
          { label: 'From', value: shorten(getAddress()) },
          { label: 'To', value: shorten(recipient) },
          ...(memo === undefined ? [] : [{ label: 'Memo', value: memo }]),
          { label: 'Network', value: name },
        ],
      })
      const psbt = new Psbt({ network: networks[format] })
      let found = 0n
      let fee = 0n
      for (const coin of readCoins(await askChain(`/address/${getAddress()}/utxo`))) {
        psbt.addInput({
          hash: coin.txid,
          index: coin.vout,
          witnessUtxo: { script: account.script, value: coin.value },
        })
        found += coin.value
        fee = feeForEachByte * BigInt(11 + 68 * psbt.inputCount + 2 * 31 + (note ? 9 + note.length : 0))
        if (found >= satoshi + fee) break
      }
      if (found < satoshi + fee) throw new ProviderError(-32603, 'insufficient funds')
      psbt.addOutput({ script, value: satoshi })
      if (note) psbt.addOutput({ script: note, value: 0n })
      const change = found - satoshi - fee
      // Nodes reject dust, which costs more to spend than it is worth.
      if (change > 330n) psbt.addOutput({ script: changeScript, value: change })
      psbt.signAllInputs(account.key).finalizeAllInputs()
      return send(psbt)
    },

    async changeNetwork(caip: string) {
      accountOf(undefined)
      const chain = bitcoinChains.find((each) => each.caip === caip)
      if (!chain) throw new ProviderError(4902, 'The wallet does not know this network.')
      if (chain === state.chain) return
      const rows = [{ label: 'Now on', value: state.chain.name }]
      await agree({ title: `Switch to ${chain.name}?`, action: 'Switch', rows })
      change({ chain })
      emit('network')
    },

    /** Actions of the visitor in the wallet. */
    visitor: {
      switchAccount(index: number) {
        if (!accounts[index]) throw new Error(`There is no account ${index}.`)
        change({ accountIndex: index })
        emit('account')
      },
      switchChain(caip: string) {
        const chain = bitcoinChains.find((each) => each.caip === caip)
        if (!chain) throw new Error(`There is no chain ${caip}.`)
        change({ chain })
        emit('network')
      },
      lock() {
        change({ isLocked: true })
        emit('end')
      },
      unlock() {
        change({ isLocked: false })
        emit('account')
      },
      disconnect() {
        change({ isAuthorised: false })
        emit('end')
      },
    },
  }
}

function readPsbt(raw: Uint8Array, { format }: BitcoinChainFacts): Psbt {
  try {
    return Psbt.fromBuffer(raw, { network: networks[format] })
  } catch {
    throw new ProviderError(-32602, 'Not a PSBT.')
  }
}

function readScript(address: string, { format, name }: BitcoinChainFacts): Uint8Array {
  try {
    return addresses.toOutputScript(address, networks[format])
  } catch {
    throw new ProviderError(-32602, `The recipient is not an address on ${name}.`)
  }
}

function readMemo(memo: string): Uint8Array {
  const isHex = /^(0x)?([0-9a-f]{2}){1,80}$/i.test(memo)
  const { output } = isHex ? payments.embed({ data: [hexToBytes(`0x${memo.replace(/^0x/, '')}`)] }) : {}
  if (!output) throw new ProviderError(-32602, 'The memo must be at most 80 bytes in hex.')
  return output
}

function readCoins(text: string): { txid: string; vout: number; value: bigint }[] {
  const coins = parseJson(text)
  if (!Array.isArray(coins)) throw new ProviderError(-32603, 'The chain returned an invalid response.')
  return coins.flatMap((coin: unknown) => {
    if (!isRecord(coin)) return []
    const { txid, vout, value } = coin
    const isCoin = typeof txid === 'string' && typeof vout === 'number' && typeof value === 'number'
    return isCoin ? [{ txid, vout, value: BigInt(value) }] : []
  })
}

function formatCoins(satoshi: bigint) {
  return `${Number(satoshi) / 1e8} BTC`
}

function shorten(address: string) {
  return `${address.slice(0, 8)}…${address.slice(-4)}`
}
