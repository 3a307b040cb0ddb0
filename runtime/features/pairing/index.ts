import { WalletNotRespondingError } from '#generated/errors/connection'
import { RelayUnreachableError } from '#generated/errors/pairing'
import { deepLinkChoice, earlierDeepLinks } from '#generated/storage/use'
import { isFoyerError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import { createEmitter } from '../../core/emitter.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { requestedNamespace } from '../../selectors/requestedNamespace.js'
import type { Namespace } from '../../utils/caip.js'
import { appLink, isOnSite, requestLink } from '../../utils/deepLink.js'
import { isUnloadedCode } from '../../utils/isUnloadedCode.js'
import { platformOf } from '../../utils/platform.js'
import { reportRefusal } from '../../utils/reportRefusal.js'
import { cleanName } from '../../utils/text.js'
import { walletConnectId } from '../../utils/walletConnectId.js'
import { defineFeature } from '../defineFeature.js'
import { requireTerms } from '../requireTerms.js'
import { createLibrary } from './library.js'
import { createPairing, type PairingApproval, type PairingLink } from './pairing.js'
import type { PairingNews } from './types.js'

/** The views in which the visitor connects a wallet. */
const offering = /^(Connect|AllWallets$|SwitchActiveChain$)/

/** Stands for the app of a wallet that no app here opened. */
const noApp = { href: '', name: '' }

/** The pairing code that connects remote wallets (WalletConnect). */
export const pairing = defineFeature({
  name: 'pairing',
  create(context) {
    const { environment, namespaces, report, signal, state: seen, track } = context
    const { page } = environment
    const stored = context.stored({ deepLinkChoice, earlierDeepLinks })
    const news = createEmitter<PairingNews>(report)
    /** The links that the visitor followed on this page. */
    const followed = new Set<string>()
    /**
     * The app that requests to the wallet of a namespace open. Other scripts can write to storage, so link and name are
     * checked here, and a web link must be the wallet's own. What opens no app is deleted.
     */
    const chosenApp = (
      namespace: Namespace | undefined,
      sites: readonly string[] = [],
    ): PairingLink | undefined => {
      const earlier = stored.get('earlierDeepLinks')
      const own = namespace && earlier?.[namespace]
      const { href, name } = own ?? stored.get('deepLinkChoice') ?? {}
      const app = appLink(href)
      if (app === undefined) {
        if (!own) stored.remove('deepLinkChoice')
        else if (href !== '') stored.set('earlierDeepLinks', { ...earlier, [namespace]: noApp })
        return undefined
      }
      if (!followed.has(`${href}`) && !isOnSite(app, sites)) return undefined
      return { href: app, name: cleanName(name) }
    }
    for (const each of [undefined, ...namespaces]) chosenApp(each) // before the library starts
    const library = createLibrary(context, {
      asked: (request) => news.emit('asked', { request, link: chosenApp(request.namespace, request.sites) }),
      sent({ namespace, id, topic, sites }) {
        const link = requestLink({ app: chosenApp(namespace, sites)?.href, id, topic, device: page.device })
        if (link && page.isVisible()) page.open(link.href, link.target)
      },
      moved: (namespace, session) => news.emit('moved', { namespace, session }),
    })

    const requested = () => requestedNamespace(seen.router)
    /** The namespace that the code is for: other connections may become active while it waits. */
    let purpose = activeNamespace(seen.network)
    const aim = () => {
      purpose = requested() ?? activeNamespace(seen.network)
    }

    const { state, actions } = createPairing({
      clock: environment.clock,
      signal,
      isVisible: page.isVisible,
      async pair(abort) {
        requireTerms(context)
        try {
          return await (await abortable(library.open(), abort)).pair(abort)
        } catch (error) {
          if (isFoyerError(error) || isUnloadedCode(error) || abort.aborted) throw error
          throw new RelayUnreachableError({}, { cause: error }) // the library cannot run here
        }
      },
      onApproved(approval) {
        news.emit('approved', { ...approval, namespace: purpose })
        keepDeepLink(approval)
      },
      onFailed(error) {
        track('CONNECT_ERROR', { message: error.code })
        // The view shows the error; configuration mistakes also go to the alert bar.
        if (error.presentation === 'alert') reportRefusal(report, error)
      },
    })

    /** Stores the app that requests open. Wallets of other namespaces keep theirs. */
    const keepDeepLink = ({ sessions, linking }: PairingApproval) => {
      const [latest, earlier] = [stored.get('deepLinkChoice'), stored.get('earlierDeepLinks')]
      const others = namespaces.filter((each) => {
        const connection = seen.connection[each]
        return (
          !sessions[each] &&
          connection?.status !== 'disconnected' &&
          connection?.connectorId === walletConnectId
        )
      })
      const kept = others.map((each) => [each, earlier?.[each] ?? latest ?? noApp])
      forgetDeepLinks()
      if (kept.length > 0) stored.set('earlierDeepLinks', Object.fromEntries(kept))
      if (!linking) return
      followed.add(linking.href)
      stored.set('deepLinkChoice', linking)
    }
    const forgetDeepLinks = () => {
      stored.remove('deepLinkChoice')
      stored.remove('earlierDeepLinks')
    }

    const restore = async (namespace: Namespace) => (await library.open()).restore(namespace)
    const { choose, link, reset } = actions
    return {
      state,
      verbs: {
        open() {
          aim()
          actions.open()
        },
        retry() {
          aim()
          actions.retry()
        },
        show(uri) {
          aim()
          actions.show(uri)
        },
        choose,
        link,
        reset,
      },
      steps: {
        connect(scope, namespace) {
          purpose = namespace
          return actions.connect(scope)
        },
        on: news.on,
        preload: library.preload,
        restore,
        async abandon(namespaces) {
          const end = async (namespace: Namespace) => (await restore(namespace))?.end()
          try {
            await withDeadline(() => Promise.all(namespaces.map(end)), {
              ms: limits.silentRequestTimeoutMs,
              clock: environment.clock,
              signal,
              error: () => new WalletNotRespondingError({ method: 'disconnect' }),
            })
          } catch (error) {
            environment.log.warn('A stored session was not ended in time.', error)
          }
        },
        signInWith: library.signInWith,
      },
      start(events) {
        const stops = [
          ...(['visibilitychange', 'focus', 'pageshow', 'online'] as const).map((event) =>
            page.on(event, actions.renewIfExpired),
          ),
          page.on('online', actions.retryOnline),
          events.on('connection.connected', ({ namespace, connectorId, restored }) => {
            if (connectorId !== walletConnectId) return library.leave(namespace)
            if (!restored || state.code.status === 'idle' || namespace !== purpose) return
            // Another tab paired while this one showed a code.
            reset()
            const isOffered = (requested() ?? namespace) === namespace
            if (isOffered && seen.router.history.some(({ name }) => offering.test(name)))
              context.verbs.close()
          }),
          events.on('network.changed', ({ namespace }) => {
            // Without a session, no wallet has moved: the visitor has chosen the network.
            if (!context.session(namespace)) purpose = namespace
          }),
          events.on('modal.closed', () => {
            // On iOS and in Telegram the visitor may be switching to the wallet app and returns to the same
            // code.
            const { isTelegram, isIosSafari } = platformOf(page.device)
            if (isTelegram || isIosSafari) actions.hide()
            else reset()
          }),
          events.on('connection.disconnected', () => {
            if (Object.values(seen.connection).some(({ status }) => status === 'connected')) return
            if (state.code.status === 'idle') reset() // another code may be on screen
            followed.clear()
            forgetDeepLinks()
          }),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
