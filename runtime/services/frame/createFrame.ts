import {
  FrameAbortedError,
  FrameLoadTimeoutError,
  FrameNotSetError,
  FrameRequestAbortedError,
  FrameRequestTimeoutError,
  FrameUnavailableError,
  InvalidFrameValueError,
} from '#generated/errors/frame'
import type {
  FrameAction,
  FrameActions,
  FrameAnswer,
  FrameMessage,
  FrameRequest,
  FrameRequestPayloads,
  FrameSuccess,
} from '#generated/frame/messages'
import { answers, frameNotices, frameRequests, reload } from '#generated/frame/requests'
import { isFrameMessage, isFrameRequest } from '#generated/frame/validators'
import { createIssue } from '#generated/support/validate'
import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'
import { readField } from '../../adapters/readField.js'
import { abortable } from '../../core/abortable.js'
import type { Clock } from '../../environment/environment.js'
import type { FrameWindow, OpenFrame } from '../../environment/frameWindow.js'
import { limits } from '../../limits.js'
import { toText } from '../../utils/toText.js'
import { createFrameLog } from './createFrameLog.js'
import { toFrameError, toValueError } from './frameError.js'
import { isWithin } from './isWithin.js'

/** The payload of a request to the frame. */
export type FramePayload<action extends FrameAction> = FrameRequestPayloads[FrameActions[action]['request']]

type AnyMessage = FrameRequest | FrameMessage

export type CreateFrameParameters = {
  readonly url: string
  readonly openFrame: OpenFrame
  readonly clock: Clock
  /** A random id for each request. */
  uuid(): string
  /** Sent to each document of the frame before anything else. */
  greetings(): readonly AnyMessage[]
  /** Called when the frame's document is reloaded, replaced or removed. The next one knows nothing of earlier messages. */
  onDocumentLost(): void
  /** Called when the frame reports, unasked, that the visitor is logged out. Of other unsolicited messages, only READY counts. */
  onLogOut(): void
  /** Aborts when the foyer is destroyed. */
  readonly signal: AbortSignal
}

/** A request that waits for the frame. */
type Pending = {
  readonly action: FrameAction
  readonly message: FrameRequest
  readonly isKept: boolean
  isSent: boolean
  readonly onSent: (() => void) | undefined
  /** Ends its deadline: for the frame to become ready, and, once it is sent, for the answer. */
  cancel(): void
  /** Takes a message with its id. Returns false if it is no answer. */
  take(message: FrameMessage): boolean
  reject(error: Error): void
}

type AnswerTypes = { readonly success: readonly string[]; readonly failure: readonly string[] }

/** How far the frame's current document has loaded. Messages to an earlier document are lost. */
const stages = { absent: 0, loading: 1, greeted: 2, ready: 3 } as const

/**
 * The protocol of the embedded wallet's frame. Opens the frame with the first request, and settles every
 * request: with its answer, at its deadline, or when it is aborted.
 */
export function createFrame(parameters: CreateFrameParameters) {
  const { url, openFrame, clock, uuid, greetings, onDocumentLost, onLogOut, signal } = parameters
  const log = createFrameLog(clock)
  const pending = new Map<string, Pending>()
  let frame: FrameWindow | undefined
  let stage: (typeof stages)[keyof typeof stages] = stages.absent
  /** How many documents the frame has loaded, and how many of them have sent READY. */
  let loads = 0
  let readies = 0
  /** Ends the pause before the next request. */
  let cancelPause = () => {}
  /** Ends the deadline for loading, which runs until the frame is ready. */
  let cancelLoad = () => {}

  const makeReadyAfter = (ms: number) => {
    cancelPause()
    cancelPause = clock.after(ms, makeReady)
  }

  const failAll = (error: Error) => {
    for (const request of [...pending.values()]) request.reject(error)
  }
  const drop = (error: Error) => {
    cancelPause()
    cancelLoad()
    frame?.remove()
    frame = undefined
    stage = stages.absent
    onDocumentLost()
    failAll(error)
  }

  const failToLoad = (error: Error) => {
    log.add('iframe_load_failed')
    drop(error)
  }
  const failAfter = (timeoutMs: number) =>
    clock.after(timeoutMs, () => failToLoad(new FrameLoadTimeoutError({ timeoutMs })))

  const post = (message: AnyMessage) => {
    try {
      if (!frame) throw new FrameNotSetError()
      frame.post(message)
    } catch (error) {
      drop(error instanceof Error ? error : new FrameNotSetError())
    }
  }
  const send = (request: Pending) => {
    if (stage !== stages.ready || request.isSent) return
    request.isSent = true
    request.cancel()
    const timeoutMs = answerMs(request)
    request.cancel = clock.after(timeoutMs, () => {
      log.add(`iframe_request_timeout: ${request.action}`)
      request.reject(new FrameRequestTimeoutError({ timeoutMs }))
    })
    request.onSent?.()
    post(request.message)
  }
  const makeReady = () => {
    cancelLoad()
    stage = stages.ready
    for (const request of [...pending.values()]) send(request)
  }

  /** Handles a new document, which has not received the earlier requests: keeps those that only read, rejects the others. */
  const startOver = () => {
    onDocumentLost()
    for (const request of [...pending.values()]) {
      if (!request.isSent) continue
      if (request.isKept) request.isSent = false
      else request.reject(abortedError(frameRequests[request.action]))
    }
  }
  const expectReady = () => {
    stage = stages.loading
    cancelPause()
    cancelLoad()
    cancelLoad = failAfter(limits.frameLoadMs)
  }
  const greet = () => {
    // A document may send READY more than once; the extra ones must not count for the next document.
    readies = Math.min(readies, loads) + 1
    startOver()
    // It has loaded in time. The same time counts anew, because a document may send READY without end.
    if (stage !== stages.greeted) expectReady()
    stage = stages.greeted
    for (const message of greetings()) post(message)
    if (frame) makeReadyAfter(limits.frameInitMs)
  }

  const receive = (message: unknown) => {
    if (!isWithin(message, limits.frameMessageBytes))
      return void log.add('A message was too large, or was not plain data.')
    const issue = createIssue()
    const request = pending.get(toText(readField(message, 'id')))
    if (isFrameMessage(message, issue)) {
      if (message.type === frameNotices.ready) greet()
      else if (!request?.take(message) && !request && saysLoggedOut(message)) onLogOut()
      return
    }
    const type = toText(readField(message, 'type'))
    log.add(`A message was invalid at ${issue.path.join('.')}.`)
    if (!request) return
    const { success, failure }: AnswerTypes = frameRequests[request.action]
    if (success.includes(type)) request.reject(toValueError(issue))
    else if (failure.includes(type)) request.reject(toFrameError(undefined))
  }

  const open = () => {
    if (frame || signal.aborted) return
    loads = 0
    readies = 0
    frame = openFrame({
      url,
      onMessage: receive,
      onLoad() {
        loads++
        // Another page, which has not sent READY, has replaced the one that had.
        if (loads <= 1 || readies >= loads) return
        startOver()
        // A page that replaces itself before READY, as that of a captive portal may, gets no more time.
        if (stage !== stages.loading) expectReady()
      },
      // Firefox reports this at once when the page's policy forbids the frame.
      onError: () => failToLoad(new FrameUnavailableError()),
    })
    expectReady()
  }
  signal.addEventListener('abort', () => drop(new FrameAbortedError()))

  /**
   * Sends a request and waits for its answer. `onSent` runs when the frame gets it.
   *
   * @throws MissingFrameValueError, UnexpectedFrameValueError, InvalidFrameValueError, FrameLoadTimeoutError,
   *   FrameUnavailableError, FrameRequestTimeoutError, FrameAbortedError, FrameRequestAbortedError,
   *   UserRejectedError, FrameError
   */
  const ask = async <action extends FrameAction>(
    action: action,
    payload: FramePayload<action>,
    abort?: AbortSignal,
    onSent?: () => void,
  ): Promise<FrameSuccess<action>> => {
    signal.throwIfAborted()
    abort?.throwIfAborted()
    const facts = frameRequests[action]
    const id = uuid()
    // Checks and sends the same copy, because getters could return something else the second time.
    const message = cloneRequest({ type: facts.type, id, ...(payload !== undefined && { payload }) })
    const issue = createIssue()
    if (!isFrameRequest(message, issue)) throw toValueError(issue)

    const answer = new Promise<FrameAnswer<action>>((resolve, reject) => {
      pending.set(id, {
        action,
        message,
        isKept: isKept(action, message.payload),
        isSent: false,
        onSent,
        // Documents may follow each other, or send READY, without end. The last one may have loaded late, too.
        cancel: failAfter(2 * limits.frameLoadMs),
        take(received) {
          if (!answers(received, action, id)) return false
          resolve(received)
          return true
        },
        reject,
      })
    })
    try {
      open()
      const request = pending.get(id)
      if (request) send(request)
      const answered = await (abort ? abortable(answer, abort) : answer)
      if (isSuccess(answered, action)) return answered
      const method = action === 'rpcRequest' ? toText(readField(message.payload, 'method')) : undefined
      throw toFrameError(readField(readField(answered, 'payload'), 'message'), method)
    } finally {
      pending.get(id)?.cancel()
      pending.delete(id)
    }
  }

  return {
    ask,
    /** Reloads the frame's page, so that it drops its requests. */
    reload() {
      if (stage !== stages.ready) return
      stage = stages.greeted
      onDocumentLost()
      post(reload(uuid()))
      if (frame) makeReadyAfter(limits.frameReloadMs)
    },
    /** Sends a message that needs no answer, if the frame is there. */
    tell(message: AnyMessage) {
      if (stage >= stages.greeted) post(message)
    },
    show: (place: Parameters<FrameWindow['show']>[0]) => frame?.show(place),
    focus: () => frame?.focus(),
    /** What shows the frame. */
    element: () => frame?.element,
    logs: log.records,
    /** Removes the frame from the page. */
    close: () => drop(new FrameAbortedError()),
  }
}

export type Frame = ReturnType<typeof createFrame>

function cloneRequest(message: object): unknown {
  try {
    return structuredClone(message)
  } catch {
    throw new InvalidFrameValueError({ path: 'payload' }) // holds a function, for example
  }
}

/** Whether a request stays pending when the frame has a new document, which aborts the others. */
function isKept(action: FrameAction, payload: unknown): boolean {
  const { onAbort } = frameRequests[action]
  if (onAbort !== 'by-method') return onAbort === 'keep'
  const method = readField(payload, 'method')
  return Object.entries(rpcMethodFacts).some(([name, { isSafe }]) => name === method && isSafe)
}

/** How long the frame may take to answer. Only approvals wait for the visitor. */
function answerMs({ action, isKept }: Pending): number {
  const { answerWithinMs = limits.frameAnswerMs, onAbort } = frameRequests[action]
  return onAbort === 'by-method' && isKept ? limits.frameAnswerMs : answerWithinMs
}

function abortedError({ onAbort }: (typeof frameRequests)[FrameAction]): Error {
  return onAbort === 'by-method' ? new FrameRequestAbortedError() : new FrameAbortedError()
}

/** Whether a message says that the visitor is not logged in. */
function saysLoggedOut(message: FrameMessage): boolean {
  const { isConnected, signOut }: { readonly [action: string]: AnswerTypes } = frameRequests
  const { type } = message
  if (isConnected?.success.includes(type))
    return readField(readField(message, 'payload'), 'isConnected') === false
  return Boolean(isConnected?.failure.includes(type) || signOut?.success.includes(type))
}

function isSuccess<action extends FrameAction>(
  message: FrameMessage,
  action: action,
): message is FrameSuccess<action> {
  const { success }: AnswerTypes = frameRequests[action]
  return success.includes(message.type)
}
