import type { ServiceUrls } from './config.js'
import { createPairing, type PairWallet } from './controllers/pairing.js'
import { once } from './core/once.js'
import type { ApproveRequest } from './flows/approveRequest.js'
import { asksToSignIn } from './flows/asksToSignIn.js'
import { createPairWallet } from './flows/pairWallet.js'
import type { InnerFoyer } from './foyer.js'
import type { Network } from './networks/defineNetwork.js'
import { createLateStored } from './services/lateStored.js'
import type { OneClickSignIn } from './services/walletConnect/walletConnect.js'
import { completeMetadata } from './utils/projectMetadata.js'
import { walletConnectId } from './utils/walletConnectId.js'

export type PairPartsParameters = {
  foyer: InnerFoyer
  urls: ServiceUrls
  rpcUrls(network: Network): readonly string[]
  /** Ends with the foyer. */
  /** Loads what shows requests that wait in a wallet. */
  approving(): Promise<ApproveRequest>
  signal: AbortSignal
}

/** What a foyer needs once somebody wants to connect by a code, or did so before. The library itself comes with the first code. */
export function createPairParts({
  foyer,
  urls,
  rpcUrls,
  approving,
  signal,
}: PairPartsParameters): PairWallet {
  const { config, environment } = foyer
  const stored = createLateStored(environment)
  const walletConnect = once(async () => {
    const open = config.walletConnect?.library ?? (await loadLibrary())
    return open({
      environment,
      projectId: config.projectId,
      metadata: completeMetadata(config.metadata, environment.page.origin),
      networks: () => foyer.network.state.networks,
      namespaces: foyer.families,
      isAddress: (namespace, value) => foyer.adapter(namespace)?.isAddress(value) ?? false,
      networkOf: (namespace) => foyer.network.of(namespace).caipNetworkId,
      relay: urls.relay,
      verify: urls.verify,
      rpcUrls,
      onAsk(request) {
        // The wallet is asked whether or not the view that says so arrives.
        approving()
          .then((approve) => approve.watch(request, stored.get('deepLinkChoice')))
          .catch(foyer.report)
      },
      onRefuse: foyer.report,
      onMoved(namespace, session) {
        const connector = foyer.connectors.find(walletConnectId, namespace)
        if (connector) foyer.connection.actions.adopt({ connector, session, restored: true })
      },
      signIn: signInOf(foyer),
      signal,
    })
  })
  return createPairWallet(foyer, { createPairing, walletConnect, stored })
}

/** Wallets sign in with the approval where all chains of the page are of EVM; elsewhere the visitor is asked afterwards. */
function signInOf(foyer: InnerFoyer): OneClickSignIn | undefined {
  if (!asksToSignIn(foyer.config) || foyer.families.join() !== 'eip155') return undefined
  const { caipNetworkId: chainId } = foyer.network.of('eip155')
  const track = (name: 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR') =>
    foyer.track(name, { network: chainId, isSmartAccount: false })
  return {
    async request() {
      const { siwx } = await foyer.signIn()
      const { caipNetworkId } = foyer.network.of('eip155')
      return siwx.createMessage({ accountAddress: '', chainId: caipNetworkId })
    },
    async accept(sessions) {
      const { siwx } = await foyer.signIn()
      try {
        await siwx.setSessions(sessions)
        track('SIWX_AUTH_SUCCESS')
      } catch (error) {
        track('SIWX_AUTH_ERROR')
        throw error
      }
    },
  }
}

async function loadLibrary() {
  return (await import('./services/walletConnect/createWalletConnect.js')).createWalletConnect
}
