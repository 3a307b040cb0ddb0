import { namespacesWithOneClickSignIn } from '#generated/wallet-rpc/facts'
import type { PairingNews } from '../features/pairing/types.js'
import type { InnerFeature } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import type { Siwx, SiwxSession } from '../services/siwx/siwx.js'
import { isNamespace } from '../utils/caip.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import type { FlowContext } from './defineFlow.js'

/** A remote wallet approves a code → connect all its namespaces and show its later requests. */
export function pairWallet(foyer: FlowContext, pairing: InnerFeature<'pairing'>) {
  const { load, report, steps } = foyer
  offerSignIn(foyer, pairing)
  pairing.on('approved', (approval) => takeApproval(foyer, approval))
  pairing.on('moved', ({ namespace, session }) => {
    const connector = steps.connectors.find(walletConnectId, namespace)
    if (connector) steps.connection.take({ connector, session, restored: true })
  })
  // The wallet request is sent even if the approval view fails to load.
  pairing.on('asked', ({ request, link }) => {
    load('approval').then((approval) => approval.watch(request, link), report)
  })
}

/** Connects all approved namespaces, starting with the one that the code is for. */
function takeApproval(foyer: FlowContext, approval: PairingNews['approved']) {
  const { namespace: preferred, sessions, wallet, linking } = approval
  const { state, steps, track, verbs } = foyer
  const current = activeNamespace(state.network)
  const namespaces = Object.keys(sessions)
    .filter(isNamespace)
    .sort((one, other) => Number(other === preferred) - Number(one === preferred))
  // Activate the approved namespace even if another wallet stays connected.
  const [first] = namespaces
  if (first && first !== current) steps.network.setActive(verbs.network.of(first).caipNetworkId)
  for (const namespace of namespaces) {
    const session = sessions[namespace]
    const connector = steps.connectors.find(walletConnectId, namespace)
    if (!session || !connector) continue
    const known = wallet && { name: wallet.name, explorerId: wallet.id, imageId: wallet.imageId }
    steps.connection.take({ connector: { ...connector, ...known }, session, restored: false })
  }
  const name = wallet?.name ?? Object.values(sessions)[0]?.wallet?.name ?? 'Unknown'
  track('CONNECT_SUCCESS', { method: linking ? 'mobile' : 'qrcode', name })
}

/**
 * Signs in with the approval if all namespaces of the page support it; otherwise the
 * visitor is asked afterwards.
 */
function offerSignIn(
  { config, namespaces, load, track, verbs }: FlowContext,
  pairing: InnerFeature<'pairing'>,
) {
  const [namespace] = namespaces
  const canAll = namespaces.every((each) => namespacesWithOneClickSignIn.includes(each))
  if (!asksToSignIn(config) || !namespace || !canAll) return
  const { caipNetworkId: network } = verbs.network.of(namespace)
  const count = (name: 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR') =>
    track(name, { network, isSmartAccount: false })
  pairing.signInWith({
    async request() {
      const { siwx } = await load('signIn')
      const { caipNetworkId: chainId } = verbs.network.of(namespace)
      return siwx.createMessage({ accountAddress: '', chainId })
    },
    async accept(sessions, left) {
      const { siwx } = await load('signIn')
      left?.throwIfAborted()
      try {
        await siwx.setSessions(sessions)
      } catch (error) {
        count('SIWX_AUTH_ERROR')
        throw error
      }
      if (left?.aborted) await revoke(siwx, sessions)
      else count('SIWX_AUTH_SUCCESS')
    },
  })
}

/** Takes back sign-ins that were verified after the visitor had left. */
async function revoke(siwx: Siwx, sessions: readonly SiwxSession[]) {
  for (const { data } of sessions) await siwx.revokeSession(data.chainId, data.accountAddress)
}
