import { createWalletClient, type Hash, isAddress, isHex } from 'viem'
import { sendTransaction } from 'viem/actions'
import type { SandboxAccount } from '../accounts.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { readText } from '../json.js'
import { readNumber } from './readNumber.js'

/** Signs a transaction, as `eth_sendTransaction` takes it, and sends it to a node. */
export async function sendAs(
  account: SandboxAccount['signer'],
  nodeUrl: string,
  transaction: unknown,
): Promise<Hash> {
  const to = readText(transaction, 'to')
  const data = readText(transaction, 'data') ?? readText(transaction, 'input')
  const gas = readNumber(transaction, 'gas')
  const client = createWalletClient({ account, transport: nodeTransport(nodeUrl) })
  return sendTransaction(client, {
    chain: null,
    value: readNumber(transaction, 'value') ?? 0n,
    ...(isAddress(to ?? '', { strict: false }) && isHex(to) && { to }),
    ...(isHex(data) && { data }),
    ...(gas !== undefined && { gas }),
  })
}
