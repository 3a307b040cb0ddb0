import { namespacesReadByNodes } from '#generated/wallet-rpc/facts'
import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'
import { eth_accounts, eth_sendUserOperation } from '#generated/wallet-rpc/methods'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'

/** The proposal for one namespace. */
export type ProposedNamespace = { chains: CaipNetworkId[]; methods: string[]; events: string[] }
export type ProposedNamespaces = { [namespace in Namespace]?: ProposedNamespace }

/**
 * Builds the proposal to the wallet: every offered chain with the methods of its namespace. All of it is
 * optional, so a wallet approves what it supports.
 */
export function proposedNamespaces(
  networks: readonly Network[],
  namespaces: readonly Namespace[],
): ProposedNamespaces {
  const proposed: ProposedNamespaces = {}
  for (const namespace of namespaces) {
    const chains = networks.filter((network) => network.chainNamespace === namespace)
    if (chains.length === 0) continue
    proposed[namespace] = {
      chains: chains.map(({ caipNetworkId }) => caipNetworkId),
      methods: proposedMethods(namespace),
      events: ['accountsChanged', 'chainChanged'],
    }
  }
  return proposed
}

/** Methods that only the wallet can answer. Nodes answer the read methods. */
export function proposedMethods(namespace: Namespace): string[] {
  const own = Object.entries(rpcMethodFacts).flatMap(([method, facts]) => {
    const isForWallet =
      !facts.isSafe || method.startsWith('wallet_') || !namespacesReadByNodes.includes(namespace)
    return facts.namespace === namespace && isForWallet && method !== eth_sendUserOperation ? [method] : []
  })
  return [...own, ...(older[namespace] ?? [])]
}

/** Methods that pages still call, though Foyer does not. */
const older: { readonly [namespace in Namespace]?: readonly string[] } = {
  eip155: [eth_accounts, 'eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'],
}
