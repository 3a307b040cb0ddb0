import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  fallback,
  getAddress,
  http,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Foyer } from '../../foyer.js'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { rpcUrlsOf } from '../../services/chainRpc.js'
import { serviceUrls } from '../../services/serviceUrls.js'
import { readField } from '../readField.js'
import { connected } from './connected.js'
import { isEvmAddress } from './eip1193.js'
import { createFetchForViem } from './fetchForViem.js'

export function openWalletClient(foyer: Foyer): WalletClient<Transport, Chain | undefined, Account> {
  const { session, account } = connected(foyer)
  const network = foyer.network.find(session.caipNetworkId)
  const { request } = session.provider
  return createWalletClient({
    account: getAddress(account),
    chain: network && toChain(network),
    // Never retry: the visitor would see each attempt.
    transport: custom({ request: (call) => request(call) }, { retryCount: 0 }),
  })
}

export function openPublicClient(foyer: Foyer, network: Network): PublicClient {
  const { projectId, customRpcUrls, services } = foyer.config
  const blockchainApi = services?.blockchainApi ?? serviceUrls.blockchainApi
  const urls = rpcUrlsOf({ network, projectId, customRpcUrls, blockchainApi })
  const fetchFn = createFetchForViem(inside(foyer).environment)
  const transports = urls.map((url) => http(url, { fetchFn, timeout: limits.rpcTimeoutMs }))
  return createPublicClient({ chain: toChain(network), transport: fallback(transports) })
}

function toChain(network: Network): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet = false } = network
  return defineChain({
    ...network, // chains of `viem/chains` also have formatters, serializers and fees
    id: Number(id),
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(blockExplorers && { blockExplorers }),
    contracts: contractsOf(network),
  })
}

/** The contracts that viem needs for names and for calls at once. */
function contractsOf({ contracts = {} }: Network): NonNullable<Chain['contracts']> {
  const known = Object.entries(contracts).flatMap(([name, contract]) => {
    const [address, blockCreated] = [readField(contract, 'address'), readField(contract, 'blockCreated')]
    if (!isEvmAddress(address)) return []
    return [[name, { address, ...(typeof blockCreated === 'number' && { blockCreated }) }] as const]
  })
  return Object.fromEntries(known)
}
