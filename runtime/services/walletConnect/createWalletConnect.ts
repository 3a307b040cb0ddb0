import { UniversalProvider } from '@walletconnect/universal-provider'
import { NoCommonNetworkError } from '#generated/errors/network'
import { StoredSessionInvalidError } from '#generated/errors/pairing'
import { namespacesWithOneClickSignIn } from '#generated/wallet-rpc/facts'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { readField } from '../../adapters/readField.js'
import { abortable } from '../../core/abortable.js'
import { once } from '../../core/once.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { readApproved } from './approvedNamespace.js'
import { needsVisitor } from './askVisitor.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import { createPairedTopics } from './createPairedTopics.js'
import { createPeerSession } from './createPeerSession.js'
import { createRelayGate } from './createRelayGate.js'
import { dropBadLink } from './dropBadLink.js'
import { endSessions } from './endSessions.js'
import { followTabs } from './followTabs.js'
import { ignoreSecondEnd } from './ignoreSecondEnd.js'
import { createLine, describePeer, type Line, type PeerSession, sitesOf, userDisconnected } from './line.js'
import { loadChecksum } from './loadChecksum.js'
import { type Neighbor, neighborsOf } from './neighborsOf.js'
import { opensApp, ownLinks } from './ownLinks.js'
import { proposedNamespaces } from './proposedNamespaces.js'
import { proposeSignIn } from './proposeSignIn.js'
import { quickVerify } from './quickVerify.js'
import type { PeerSessions, WalletConnect, WalletConnectParameters } from './walletConnect.js'
import { relayUnreachable, toCatalogueError } from './walletConnectError.js'
import { withoutGlobals } from './withoutGlobals.js'

/** WalletConnect through its own library. This file and its imports load when a pairing starts. */
export async function createWalletConnect(parameters: WalletConnectParameters): Promise<WalletConnect> {
  const { environment, projectId, metadata, namespaces, networkOf, relay, signal } = parameters
  const { clock, log, page } = environment
  const onInvalid = (error: Error) => {
    log.warn('A stored session is invalid and was dropped.', error)
    return error
  }
  /** Namespaces of this foyer that use a session, by topic. */
  const namespacesByTopic = new Map<string, readonly Namespace[]>()
  const neighbors = neighborsOf(page)
  const self: Neighbor = {
    uses: (topic) => namespacesByTopic.has(topic),
    onStored: (key) => tabs.onStored(key),
  }
  const storage = createKeyValueStorage({
    storage: environment.storage,
    timers: clock,
    onInvalid,
    onWrite(key) {
      for (const each of neighbors) if (each !== self) each.onStored(key)
    },
  })
  const checksum = namespaces.includes('eip155') ? await loadChecksum() : (address: string) => address
  const topics = createPairedTopics(environment)
  dropBadLink(environment.storage)
  // The library would reuse the core of another foyer, even of a destroyed one. It creates its core before it first
  // waits, so no other code notices.
  const core = `_walletConnectCore_${projectId}`
  const { client } = await withoutGlobals([core, `${core}_count`, 'downloadLogsBlobInBrowser'], () =>
    UniversalProvider.init({
      projectId,
      relayUrl: relay,
      metadata: { ...metadata, icons: [...metadata.icons] },
      storage: storage.library,
      customStoragePrefix: projectId,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'silent',
    }),
  )
  ignoreSecondEnd(client)
  const { relayer } = client.core
  const gate = createRelayGate(relayer, { clock, log, page })
  quickVerify(client.core.verify, { clock, log, verify: parameters.verify })
  // The relay delivers an approval to only one tab, which may not be the one that shows the QR code.
  const awaited = new Map<string, (peer: PeerSession) => void>()
  const tabs = followTabs(client, {
    page,
    read: storage.read,
    onFound: (peer) => awaited.get(peer.pairingTopic)?.(peer),
    onError: (error) => log.debug('A session from another tab could not be adopted.', error),
  })
  neighbors.add(self)
  const lines = new Map<string, Line>()
  // Emitted just before a request is published.
  client.core.history.on('history_created', ({ id, topic, request }: HistoryEntry) => {
    const method = readField(readField(request.params, 'request'), 'method')
    const peer = client.session.map.get(topic)
    if (!peer || !lines.has(topic) || !opensApp(peer.sessionConfig)) return
    if (typeof method !== 'string' || !needsVisitor(method)) return
    const chain = `${readField(request.params, 'chainId')}`
    const namespace = namespaces.find((each) => chain.startsWith(`${each}:`))
    parameters.onSent?.({ namespace, id, topic, sites: sitesOf(peer) })
  })
  const ended = new Set<string>()
  const onError = (error: unknown) => log.error('A listener of a session failed.', error)

  const lineOf = (peer: PeerSession) => {
    const { topic } = peer
    const known = lines.get(topic)
    if (known) return known
    const line = createLine({ client, peer, gate, timers: clock, lifetime: signal, onError })
    lines.set(topic, line)
    line.events.on('ended', ({ byPage }) => {
      lines.delete(topic)
      ended.add(topic)
      topics.forget(topic)
      if (!byPage) follow(topic)
    })
    return line
  }

  /** Ends a session that the page does not use. Otherwise the wallet would list it for days. */
  const endUnused = (topic: string) => {
    const peer = client.session.map.get(topic)
    if (signal.aborted || !peer || ended.has(topic) || topics.has(topic)) return
    if ([...neighbors].some((each) => each.uses(topic))) return
    lineOf(peer)
      .end()
      .catch((error: unknown) => log.debug('The wallet could not be notified that its session ended.', error))
  }
  const addNamespace = (namespace: Namespace, topic: string) => {
    const before = topics.of(namespace)
    topics.set(namespace, topic)
    namespacesByTopic.set(topic, [...(namespacesByTopic.get(topic) ?? []), namespace])
    if (before) endUnused(before)
  }
  const removeNamespace = (namespace: Namespace, topic: string) => {
    const [...left] = namespacesByTopic.get(topic) ?? []
    left.splice(left.indexOf(namespace), 1)
    if (left.length > 0) namespacesByTopic.set(topic, left)
    else namespacesByTopic.delete(topic)
    endUnused(topic)
  }
  /** When a session ends, moves its namespaces to the session that another tab has opened for them since. */
  const follow = (topic: string) => {
    tabs.sync()
    for (const namespace of new Set(namespacesByTopic.get(topic))) {
      const next = topics.of(namespace)
      const peer = next === topic ? undefined : client.session.map.get(next ?? '')
      const session = peer && open(peer, [namespace])[namespace]
      if (session) parameters.onMoved?.(namespace, session)
    }
  }

  /** Stops the library from opening apps. `onSent` opens them instead, if the wallet allows it. */
  const takeOverLinks = ({ topic, sessionConfig }: PeerSession) => {
    if (sessionConfig?.disableDeepLink) return
    client.session
      .update(topic, { sessionConfig: ownLinks })
      .catch((error: unknown) => log.debug('A session could not be updated.', error))
  }

  const askChain = once(async () => (await import('./createAskChain.js')).createAskChain(parameters))
  const readChain = async (chainId: CaipNetworkId, call: RequestArguments, scope: AbortSignal) => {
    const network = parameters.networks().find((each) => each.caipNetworkId === chainId)
    return (await askChain())(network, call, scope)
  }

  const isOffered = (chain: CaipNetworkId) =>
    parameters.networks().some((network) => network.caipNetworkId === chain)
  const readAddress = (namespace: Namespace, value: string) => {
    if (!parameters.isAddress(namespace, value)) return undefined
    return namespace === 'eip155' ? checksum(value) : value
  }
  const wanted = { isOffered, readAddress }

  const open = (peer: PeerSession, asked = namespaces): PeerSessions => {
    takeOverLinks(peer)
    const sessions: { [namespace in Namespace]?: Session } = {}
    for (const approved of readApproved(peer.namespaces, { ...wanted, namespaces: asked })) {
      const { namespace } = approved
      const network = networkOf(namespace)
      addNamespace(namespace, peer.topic)
      sessions[namespace] = createPeerSession({
        line: lineOf(peer),
        wallet: describePeer(peer, page),
        sites: sitesOf(peer),
        approved,
        wanted,
        network,
        readChain,
        onAsk: parameters.onAsk,
        onRefuse: parameters.onRefuse,
        onError,
        // The session can no longer be restored.
        onWithdrawn: () => topics.clear(namespace, peer.topic),
        onLeft: () => removeNamespace(namespace, peer.topic),
      })
    }
    return sessions
  }

  /** Proposes connecting and signing in. Without the fields to sign, only connecting: the visitor signs afterwards. */
  const propose = async (scope: AbortSignal, left: AbortSignal) => {
    const optionalNamespaces = proposedNamespaces(parameters.networks(), namespaces)
    const oneClick = namespaces.find((each) => namespacesWithOneClickSignIn.includes(each))
    const proposed = oneClick && optionalNamespaces[oneClick]
    const { signIn } = parameters
    if (signIn && proposed) {
      const patience = { ms: limits.oneClickMs, clock, signal: scope, error: relayUnreachable }
      try {
        const data = await withDeadline(() => signIn.request(), patience)
        return await proposeSignIn({ client, proposed, data, accept: signIn.accept, spell: checksum, left })
      } catch (error) {
        scope.throwIfAborted()
        log.warn('One-click sign-in is not possible. The visitor is asked to sign after connecting.', error)
      }
    }
    return client.connect({ optionalNamespaces })
  }

  return {
    clientId: await client.core.crypto.getClientId(),
    async pair(scope) {
      const either = AbortSignal.any([scope, signal])
      gate.begin()
      const watch = gate.watch(either)
      try {
        const { uri, approval } = await withDeadline((scope) => propose(scope, either), {
          ms: limits.relayTimeoutMs,
          clock,
          signal: watch.signal,
          error: relayUnreachable,
        })
        if (!uri) throw relayUnreachable()
        const topic = uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))
        const approvedInOtherTab = new Promise<PeerSession>((resolve) => awaited.set(topic, resolve))
        const approve = async () => {
          try {
            const peer = await Promise.race([approval(), approvedInOtherTab])
            try {
              either.throwIfAborted() // the visitor canceled in the meantime
              const sessions = open(peer)
              if (Object.keys(sessions).length === 0) throw new NoCommonNetworkError()
              return sessions
            } catch (error) {
              await client.disconnect({ topic: peer.topic, reason: userDisconnected })
              throw error
            }
          } catch (error) {
            throw toCatalogueError(error)
          } finally {
            awaited.delete(topic)
          }
        }
        return { uri, approval: abortable(approve(), either, endSessions) }
      } catch (error) {
        if (!scope.aborted && lines.size === 0) await gate.rest() // open sessions need the relay
        throw error
      } finally {
        watch.stop()
      }
    },
    restore(namespace) {
      tabs.sync()
      const now = clock.now() / 1000
      const topic = topics.of(namespace)
      // Older versions stored no topics: use the newest session.
      const peer = client.session
        .getAll()
        .findLast(
          (each) =>
            each.expiry > now &&
            !ended.has(each.topic) &&
            (topic ? each.topic === topic : knows(each, namespace)),
        )
      if (!peer) return undefined
      // While another tab reconnects, the stored list of subscriptions is empty for a moment.
      if (!relayer.subscriber.topics.includes(peer.topic))
        relayer
          .subscribe(peer.topic)
          .catch((error: unknown) => log.debug('The relay subscription of a session failed.', error))
      try {
        const session = open(peer, [namespace])[namespace]
        if (session) return session
      } catch (cause) {
        throw onInvalid(new StoredSessionInvalidError({ field: 'accounts' }, { cause }))
      } finally {
        // Forget a session that cannot be restored.
        if (!namespacesByTopic.get(peer.topic)?.includes(namespace)) topics.clear(namespace, peer.topic)
        endUnused(peer.topic)
      }
      return undefined
    },
    leave(namespace) {
      const topic = topics.of(namespace)
      if (!topic || !lines.has(topic)) return
      topics.clear(namespace, topic)
      endUnused(topic)
    },
    close() {
      neighbors.delete(self)
      tabs.stop()
      gate.stop()
      for (const line of lines.values()) line.close()
      storage.close()
      client.core.heartbeat.stop()
    },
  }
}

/** An entry of the library's history. */
type HistoryEntry = { id: number; topic: string; request: { params?: unknown } }

/** Whether a session has an account in a namespace. */
function knows({ namespaces }: PeerSession, namespace: Namespace): boolean {
  return Object.values(namespaces).some(({ accounts }) =>
    accounts.some((account) => account.startsWith(`${namespace}:`)),
  )
}
