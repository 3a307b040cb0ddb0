import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  isAddress,
  keccak256,
  parseAbi,
  parseUnits,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SandboxAddresses } from '../addresses.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { findPayable } from './assets.js'
import type { Order } from './orders.js'

/** The exchanges pay from this account. */
const treasury = privateKeyToAccount(keccak256(stringToHex('foyer sandbox exchange')))

const tokenAbi = parseAbi(['function mint(address to, uint256 value)'])
const forFees = 1

/** Sends a payment on its chain, and resolves once it is mined. */
export async function sendPayment(order: Order, { control, rpc }: SandboxAddresses): Promise<Hash> {
  const { exchangeId, asset: caip19, amount, recipient } = order
  const asset = findPayable(exchangeId, caip19)
  if (!asset || !isAddress(recipient))
    throw new Error(`The exchange cannot pay ${amount} of ${caip19} to ${recipient}.`)
  const { chain, decimals, token } = asset
  const transport = nodeTransport(rpc[chain.caip])
  const node = createPublicClient({ transport, cacheTime: 0 })
  const wallet = createWalletClient({ account: treasury, transport })
  const value = parseUnits(amount, decimals)

  const coins = token ? forFees : Number(amount) + forFees
  await fetch(`${control}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: treasury.address, chain: chain.caip, amount: String(coins) }),
  })
  const send = async (sending: Promise<Hash>) => (await waitForReceipt(node, await sending)).transactionHash
  if (!token) return send(wallet.sendTransaction({ chain: null, to: recipient, value }))
  const contract = { chain: null, address: token } as const
  await send(
    wallet.writeContract({
      ...contract,
      abi: tokenAbi,
      functionName: 'mint',
      args: [treasury.address, value],
    }),
  )
  return send(
    wallet.writeContract({ ...contract, abi: erc20Abi, functionName: 'transfer', args: [recipient, value] }),
  )
}
