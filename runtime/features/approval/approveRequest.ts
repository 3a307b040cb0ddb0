import { UserRejectedError } from '#generated/errors/rpc'
import { isOpenOn } from '../../selectors/isOpenOn.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import type { Namespace } from '../../utils/caip.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { takePayment } from '../askApproval.js'
import type { FeatureContext, FeatureInstance } from '../defineFeature.js'
import { createApproval } from './approval.js'

/**
 * A remote wallet gets a request → the approval view opens over the current one, and goes back after an
 * answer or a cancellation. Views that request something themselves show their own progress, unless the wallet is
 * an embedded one.
 */
export function createApproveRequest(context: FeatureContext): FeatureInstance<'approval'> {
  const { report, signal, state: seen, verbs, watch } = context
  const { actions, state } = createApproval()
  const { router } = seen
  /** Requests that opened the modal or its approval view; other views show the rest themselves. */
  const shown = new Set<number>()
  /** Payments that a feature waits for: a phone cannot take them back, so leaving only hides them. */
  const kept = new Set<number>()

  const leave = () => {
    const isElse = visibleRoute(router).name !== view || state.stack.some(({ id }) => shown.has(id))
    if (!signal.aborted && router.isOpen && !isElse) verbs.back()
  }
  const isEmbedded = (namespace: Namespace) => {
    const wallet = seen.connection[namespace]
    return wallet?.status === 'connected' && wallet.wallet.type === 'AUTH'
  }
  const show = (id: number, namespace: Namespace) => {
    // An embedded wallet asks in its frame, for which only this view has room.
    if (!isEmbedded(namespace) && router.isOpen && asking.includes(visibleRoute(router).name)) return
    shown.add(id)
    if (router.isOpen) verbs.router.push({ name: view })
    else verbs.open({ name: view })
  }

  return {
    state,
    verbs: {},
    steps: {
      ...actions,
      watch({ namespace, method, answer, abandon }, link) {
        const done = (id: number) => {
          shown.delete(id)
          kept.delete(id)
          leave()
        }
        let id: number
        try {
          id = actions.push({
            namespace,
            method,
            link,
            onSuccess: () => done(id),
            onError: () => done(id),
            onCancel() {
              abandon(new UserRejectedError())
              done(id)
            },
          })
        } catch (error) {
          abandon(toFoyerError(error))
          report(error)
          return
        }
        if (!isEmbedded(namespace) && takePayment(context.session(namespace), method)) kept.add(id)
        answer.then(
          () => actions.settle(id, { status: 'success' }),
          (cause: unknown) => {
            const error = toFoyerError(cause)
            actions.settle(id, { status: 'error', error })
          },
        )
        show(id, namespace)
      },
    },
    start(events) {
      const stops = [
        // Back, Cancel, Escape and the page can all leave the view.
        watch(
          'router',
          (state) => isOpenOn(state, view),
          (isThere) => {
            if (isThere) return
            for (const id of [...shown].reverse())
              if (kept.has(id)) shown.delete(id)
              else actions.settle(id, { status: 'cancel' })
          },
        ),
        events.on('connection.disconnected', ({ namespace }) => {
          for (const approval of [...state.stack].reverse())
            if (approval.namespace === namespace) actions.settle(approval.id, { status: 'cancel' })
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const view = 'ApproveTransaction'
/** Views that show wallet requests themselves. */
const asking: readonly string[] = ['SwitchNetwork', 'SIWXSignMessage']
