import { bitcoinChains } from '../chains/bitcoinChains.js'
import { isRecord, readText } from '../json.js'
import { fromBase64, toBase64, toHex } from './bitcoinSigning.js'
import type { BitcoinWallet, SigningTask } from './bitcoinWallet.js'
import { ProviderError } from './ProviderError.js'

export type CreateBitcoinProviderParameters = {
  wallet: BitcoinWallet
  /** Runs and logs a request. */
  run: <answer>(method: string, params: unknown, task: () => Promise<answer>) => Promise<answer>
}

/** The wallet as a `btc_providers` provider (WBIP-004), as used by sats-connect. */
export function createBitcoinProvider({ wallet, run }: CreateBitcoinProviderParameters) {
  const listeners = new Map<string, Set<(event: object) => void>>()
  const emit = (type: string, event: object = {}) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener({ type, ...event })
  }
  wallet.on((change) => {
    if (change === 'account') emit('accountChange', { addresses: readAddresses() })
    if (change === 'network') emit('networkChange', { ...readNetwork(), addresses: readAddresses() })
    if (change === 'end') emit('disconnect')
  })

  const readAddresses = () =>
    wallet.getVisible().map(({ address, publicKey }) => ({
      address,
      publicKey: toHex(publicKey),
      purpose: 'payment',
      addressType: 'p2wpkh',
      walletType: 'software',
    }))
  const readNetwork = () => ({ bitcoin: { name: wallet.getChain().networkName } })
  const describe = () => ({
    id: 'sandbox',
    addresses: readAddresses(),
    walletType: 'software',
    network: readNetwork(),
  })
  const requireAccess = () => {
    if (readAddresses().length === 0) throw new ProviderError(4100, 'Connect the wallet first.')
  }

  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: ['WBIP001'] }),
    async wallet_connect(params) {
      const wanted = bitcoinChains.find(({ networkName }) => networkName === params.network)
      await wallet.connect(wanted?.caip)
      return describe()
    },
    async getAccounts() {
      await wallet.connect()
      return readAddresses()
    },
    async getAddresses() {
      await wallet.connect()
      return { addresses: readAddresses(), network: readNetwork() }
    },
    wallet_getAccount() {
      requireAccess()
      return describe()
    },
    wallet_getNetwork() {
      requireAccess()
      return readNetwork()
    },
    wallet_disconnect() {
      wallet.forget()
      return null
    },
    async wallet_changeNetwork(params) {
      const wanted = bitcoinChains.find(({ networkName }) => networkName === readText(params, 'name'))
      await wallet.changeNetwork(wanted?.caip ?? '')
      return null
    },
    async signMessage(params) {
      const [address, message] = [readText(params, 'address'), readText(params, 'message')]
      if (message === undefined) throw new ProviderError(-32602, 'There is no message to sign.')
      // The default protocol of wallets for this address type.
      const protocol = readText(params, 'protocol') === 'ECDSA' ? 'ecdsa' : 'bip322'
      const { signature, hash } = await wallet.signMessage({ address, message, protocol })
      return {
        signature: toBase64(signature),
        messageHash: toHex(hash),
        address,
        protocol: protocol.toUpperCase(),
      }
    },
    async signPsbt(params) {
      const psbt = fromBase64(readText(params, 'psbt') ?? '')
      const tasks = readTasks(params.signInputs)
      const signed = await wallet.signPsbt({ psbt, tasks, broadcast: params.broadcast === true })
      return { psbt: toBase64(signed.psbt), ...(signed.txid !== undefined && { txid: signed.txid }) }
    },
    async sendTransfer(params) {
      const [first, ...others] = Array.isArray(params.recipients) ? params.recipients : []
      const amount = isRecord(first) ? first.amount : undefined
      const recipient = readText(first, 'address')
      if (!recipient || typeof amount !== 'number' || others.length > 0)
        throw new ProviderError(-32602, 'The sandbox supports one recipient, with an amount in satoshi.')
      return { txid: await wallet.sendTransfer({ recipient, satoshi: BigInt(amount) }) }
    },
  }

  return {
    /** Returns a JSON-RPC result or error; never throws. */
    async request(method: string, params?: unknown) {
      const answer = { jsonrpc: '2.0', id: crypto.randomUUID() }
      try {
        const own = methods[method]
        const task = async () => {
          if (!own) throw new ProviderError(-32601, `The wallet does not know ${method}.`)
          return own(isRecord(params) ? params : {})
        }
        return { ...answer, result: await run(method, params, task) }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { ...answer, error: { code: toProviderCode(error), message } }
      }
    },
    addListener(type: string, listener: (event: object) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
      return () => void listeners.get(type)?.delete(listener)
    },
  }
}

/** Maps errors to the codes of this interface. */
function toProviderCode(error: unknown): number {
  const code = error instanceof ProviderError ? error.code : -32603
  return { 4001: -32000, 4100: -32002, 4902: -32602 }[code] ?? code
}

function readTasks(signInputs: unknown): SigningTask[] {
  if (!isRecord(signInputs))
    throw new ProviderError(-32602, 'signInputs must map addresses to input indexes.')
  return Object.entries(signInputs).map(([address, indexes]) => ({
    address,
    indexes: Array.isArray(indexes) ? indexes.filter((index) => typeof index === 'number') : [],
  }))
}
