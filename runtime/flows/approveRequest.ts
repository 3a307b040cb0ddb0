import { UserRejectedError } from '#generated/errors/rpc'
import { UnknownError } from '#generated/errors/unknown'
import { isFoyerError } from '#generated/support/FoyerError'
import type { ApprovalController, ApprovalRequest } from '../controllers/approval.js'
import type { InnerFoyer } from '../foyer.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { AskedRequest } from '../services/walletConnect/walletConnect.js'

/** Requests that wait for the visitor in a wallet elsewhere, and the view that says so. */
export type ApproveRequest = {
  readonly controller: ApprovalController
  /** Shows that a wallet was asked, until it has answered. */
  watch(request: AskedRequest, link?: ApprovalRequest['link']): void
  stop(): void
}

/**
 * A wallet elsewhere is asked → the view that sends the visitor there opens; an answer, or turning away, ends it, and the view goes
 * back or the modal closes. A modal that shows something else already is left to whoever opened it.
 */
export function createApproveRequest(foyer: InnerFoyer, controller: ApprovalController): ApproveRequest {
  const { router, events } = foyer
  const { actions, state } = controller
  /** Requests that opened the modal, or a view of it; the others wait unseen. */
  const shown = new Set<number>()

  let isOver = false
  const leave = () => {
    if (isOver) return
    if (visibleRoute(router.state).name !== view || state.stack.some(({ id }) => shown.has(id))) return
    if (!router.state.isOpen) return
    if (!router.actions.pop()) foyer.close()
  }
  const show = (id: number) => {
    const isOpen = router.state.isOpen
    if (isOpen && visibleRoute(router.state).name !== view && state.stack.length <= 1) return
    shown.add(id)
    if (isOpen) router.actions.push({ name: view })
    else foyer.open({ name: view })
  }

  // Back, Cancel, Escape and the page itself all lead away from the view.
  const stop = router.subscribe(
    ({ isOpen, history }) => isOpen && history.some(({ name }) => name === view),
    (isThere) => {
      if (isThere) return
      for (const id of [...shown].reverse()) actions.settle(id, { status: 'cancel' })
    },
  )
  const stopEnded = events.on('connection.disconnected', ({ namespace }) => {
    for (const approval of [...state.stack].reverse())
      if (approval.namespace === namespace) actions.settle(approval.id, { status: 'cancel' })
  })

  return {
    controller,
    watch({ namespace, method, answer, abandon }, link) {
      const done = (id: number) => {
        shown.delete(id)
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
        abandon(error instanceof Error ? error : new UnknownError({}, { cause: error }))
        foyer.report(error)
        return
      }
      answer.then(
        () => actions.settle(id, { status: 'success' }),
        (cause: unknown) => {
          const error = isFoyerError(cause) ? cause : new UnknownError({}, { cause })
          actions.settle(id, { status: 'error', error })
        },
      )
      show(id)
    },
    stop() {
      isOver = true
      stop()
      stopEnded()
      controller.destroy()
    },
  }
}

const view = 'ApproveTransaction'
