import { type Hex, isHex } from 'viem'
import { isRecord, parseJson, readText } from '../json.js'
import { sendAs } from '../wallets/sendAs.js'
import { parseTypedData } from '../wallets/typedData.js'

type Method = (parameters: readonly unknown[], nodeUrl: string) => Promise<unknown>

/** The accounts of the sandbox, whose keys are public. */
const loadSigners = async () => (await import('../accounts.js')).accounts.map(({ signer }) => signer)

const signerOf = async (address: unknown) => {
  const wanted = String(address).toLowerCase()
  const signer = (await loadSigners()).find((each) => each.address.toLowerCase() === wanted)
  if (!signer) throw new Error(`The node has no key for ${address}.`)
  return signer
}

const sign = async (address: unknown, data: unknown): Promise<Hex> =>
  (await signerOf(address)).signMessage({ message: isHex(data) ? { raw: data } : String(data) })

/** What a node does with unlocked accounts, as development nodes have them. */
const methods: Readonly<Record<string, Method>> = {
  eth_accounts: async () => (await loadSigners()).map(({ address }) => address),
  personal_sign: ([data, address]) => sign(address, data),
  eth_sign: ([address, data]) => sign(address, data),
  async eth_signTypedData_v4([address, data]) {
    const typedData = parseTypedData(data)
    if (!typedData) throw new Error('eth_signTypedData_v4 needs typed data.')
    return (await signerOf(address)).signTypedData(typedData)
  },
  eth_sendTransaction: async ([transaction], nodeUrl) =>
    sendAs(await signerOf(readText(transaction, 'from')), nodeUrl, transaction),
}

/**
 * Answers a request that the chain refused for want of a key; undefined for all others. Asking the chain first keeps accounts working that
 * a test impersonates.
 */
export async function answerWithKeys(parameters: {
  body: unknown
  answer: string
  nodeUrl: string
}): Promise<object | undefined> {
  const { body, answer, nodeUrl } = parameters
  const method = methods[readText(body, 'method') ?? '']
  if (!method || !isRecord(body) || !lacksKey(parseJson(answer))) return undefined
  const { id = null, params } = body
  try {
    return { jsonrpc: '2.0', id, result: await method(Array.isArray(params) ? params : [], nodeUrl) }
  } catch (error) {
    const message = readText(error, 'details') ?? (error instanceof Error ? error.message : String(error))
    return { jsonrpc: '2.0', id, error: { code: -32000, message } }
  }
}

/** Anvil names no accounts, and refuses to sign for any. */
function lacksKey(answer: unknown): boolean {
  if (!isRecord(answer)) return false
  if (Array.isArray(answer.result)) return answer.result.length === 0
  return /no signer/i.test(readText(answer.error, 'message') ?? '')
}
