import { UniversalProvider } from '@walletconnect/universal-provider'
import { NoCommonNetworkError } from '#generated/errors/network'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { readApproved } from './approvedNamespace.js'
import { askChain } from './askChain.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import { createPeerSession } from './createPeerSession.js'
import { createRelayGate } from './createRelayGate.js'
import { followTabs } from './followTabs.js'
import { createLine, type Line, type PeerSession } from './line.js'
import { proposedNamespaces } from './proposedNamespaces.js'
import { proposeSignIn } from './proposeSignIn.js'
import { quickVerify } from './quickVerify.js'
import type { PeerSessions, WalletConnect, WalletConnectParameters } from './walletConnect.js'
import { relayUnreachable, toCatalogueError } from './walletConnectError.js'

/** The library's name for the app that a request opens. */
const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const notWanted = { code: 6000, message: 'The page does not want this session.' }

/** WalletConnect by its own library. This file, and what it imports, is loaded when somebody asks for a pairing. */
export async function createWalletConnect(parameters: WalletConnectParameters): Promise<WalletConnect> {
  const { environment, projectId, metadata, namespaces, networkOf, relay, signal } = parameters
  const { clock, log, page } = environment
  const storage = createKeyValueStorage(environment.storage, clock)
  const { client } = await UniversalProvider.init({
    projectId,
    relayUrl: relay,
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage: storage.library,
    customStoragePrefix: projectId,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  })
  const { relayer } = client.core
  const gate = createRelayGate(relayer, { clock, log, page })
  quickVerify(client.core.verify, { clock, verify: parameters.verify })
  // All tabs hear the relay, and it hands an approval to one of them: perhaps not to the one that shows the code.
  const awaited = new Map<string, (peer: PeerSession) => void>()
  const tabs = followTabs(client, {
    page,
    read: storage.read,
    onFound: (peer) => awaited.get(peer.pairingTopic)?.(peer),
    onError: (error) => log.debug('What other tabs agreed to could not be taken up.', error),
  })
  const lines = new Map<string, Line>()

  const readChain = (chainId: CaipNetworkId, call: RequestArguments) => {
    const network = parameters.networks().find((each) => each.caipNetworkId === chainId)
    return askChain({ environment, urls: network ? parameters.rpcUrls(network) : [], call })
  }

  const isOffered = (chain: CaipNetworkId) =>
    parameters.networks().some((network) => network.caipNetworkId === chain)
  const wanted = { isOffered, isAddress: parameters.isAddress }

  const open = (peer: PeerSession, families = namespaces): PeerSessions => {
    const onError = (error: unknown) => log.error('A listener of a session failed.', error)
    const line =
      lines.get(peer.topic) ?? createLine({ client, peer, gate, timers: clock, lifetime: signal, onError })
    lines.set(peer.topic, line)
    line.events.on('ended', () => void lines.delete(peer.topic))
    const sessions: { [namespace in Namespace]?: Session } = {}
    for (const approved of readApproved(peer.namespaces, { ...wanted, families })) {
      const network = networkOf(approved.namespace)
      sessions[approved.namespace] = createPeerSession({
        line,
        approved,
        wanted,
        network,
        readChain,
        onAsk: parameters.onAsk,
        onRefuse: parameters.onRefuse,
        onError,
      })
    }
    return sessions
  }

  return {
    async pair(scope) {
      const either = AbortSignal.any([scope, signal])
      const watch = gate.watchClosely(either)
      try {
        const optionalNamespaces = proposedNamespaces(parameters.networks(), namespaces)
        const { eip155: proposed } = optionalNamespaces
        const proposal =
          parameters.signIn && proposed
            ? proposeSignIn({ client, proposed, signIn: parameters.signIn })
            : client.connect({ optionalNamespaces })
        const { uri, approval } = await abortable(proposal, watch.signal)
        if (!uri) throw relayUnreachable()
        const topic = uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))
        const elsewhere = new Promise<PeerSession>((resolve) => awaited.set(topic, resolve))
        const approve = async () => {
          try {
            const peer = await Promise.race([approval(), elsewhere])
            try {
              either.throwIfAborted() // the visitor has turned away since
              const sessions = open(peer)
              if (Object.keys(sessions).length === 0) throw new NoCommonNetworkError()
              return sessions
            } catch (error) {
              await client.disconnect({ topic: peer.topic, reason: notWanted })
              throw error
            }
          } catch (error) {
            throw toCatalogueError(error)
          } finally {
            awaited.delete(topic)
          }
        }
        return { uri, approval: abortable(approve(), either) }
      } catch (error) {
        if (!scope.aborted) await gate.rest()
        throw error
      } finally {
        watch.stop()
      }
    },
    restore(namespace) {
      tabs.look()
      const now = clock.now() / 1000
      const peer = client.session.getAll().findLast(({ expiry }) => expiry > now)
      if (!peer) return undefined
      // Another tab that opens its line anew has, for a moment, stored that nothing is listened to.
      if (!relayer.subscriber.topics.includes(peer.topic))
        relayer
          .subscribe(peer.topic)
          .catch((error: unknown) => log.debug('A session is not heard yet.', error))
      return open(peer, [namespace])[namespace]
    },
    async setDeepLink(choice) {
      if (choice) await client.core.storage.setItem(deepLinkKey, choice)
      else await client.core.storage.removeItem(deepLinkKey)
    },
    close() {
      tabs.stop()
      gate.stop()
      for (const line of lines.values()) line.close()
      storage.close()
      client.core.heartbeat.stop()
      relayer.transportClose().catch((error: unknown) => log.debug('The relay was not left in order.', error))
    },
  }
}
