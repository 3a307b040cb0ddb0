import { frameRequests, getChainId, isConnected, switchNetwork } from '../../../generated/frame/requests.js'
import { readField } from '../../../runtime/adapters/readField.js'
import type { Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { redact } from '../redact.js'
import { type CheckResults, createProblem } from '../report.js'
import { networks } from './checkRequests.js'

type Parameters = { readonly session: Session; readonly exchanges: Exchanges; readonly results: CheckResults }

const { switchNetwork: switching, connectEmail, rpcRequest, syncTheme } = frameRequests

/** Messages that no frame knows. */
const unknownMessages = [
  { type: '@w3m-app/FOYER_FRAME_CHECK' },
  { type: '@w3m-app/FOYER_FRAME_CHECK', payload: { chainId: 1 } },
  { type: 'toString' },
  { type: 1 },
  {},
] as const

/** Requests that break their schema. */
const invalidMessages = [
  { type: switching.type },
  { type: switching.type, payload: { chainId: null } },
  { type: connectEmail.type, payload: { email: 'no address' } },
  { type: rpcRequest.type, payload: { method: 'foyer_frameCheck' } },
  { type: rpcRequest.type, payload: 'personal_sign' },
  { type: syncTheme.type, payload: { themeMode: 'purple' } },
] as const

/**
 * Sends messages that break the protocol, and checks that the frame works on. Returns a function that finds answers that
 * they should not have, for the end of the session. Returns undefined if the frame no longer answers.
 */
export async function checkInvalid(parameters: Parameters): Promise<(() => void) | undefined> {
  const { session, exchanges, results } = parameters
  const check = 'invalid'
  results.begin(check)
  for (const value of [null, 'text', 7, [], [null]]) await session.post(value)
  const unknown = await postAll(exchanges, unknownMessages)
  const invalid = await postAll(exchanges, invalidMessages)
  if (!(await exchanges.ask(isConnected(), { check, after: 'messages that break the protocol' })))
    return undefined

  return () => {
    for (const { message, id } of unknown) {
      const [received] = exchanges.linkedTo(id)
      if (received === undefined) continue
      results.fail(
        check,
        createProblem('answered-unknown', {
          sent: message,
          expected: 'no answer',
          received: redact(received),
        }),
      )
    }
    for (const { message, id } of invalid) {
      const received = exchanges.linkedTo(id).find(isSuccess)
      if (received === undefined) continue
      const request = `${readField(message, 'type')}`.replace('@w3m-app/', '')
      const details = { request, sent: message, expected: 'ERROR, or no answer', received: redact(received) }
      results.fail(check, createProblem('accepted-invalid', details))
    }
  }
}

async function postAll(exchanges: Exchanges, messages: readonly object[]) {
  const posted = []
  for (const message of messages) posted.push({ message, id: await exchanges.post(message) })
  return posted
}

/** Sends requests from another window. Returns a function that finds answers to them, for the end of the session. */
export async function checkStrangers({ session, exchanges, results }: Parameters): Promise<() => void> {
  const check = 'strangers'
  results.begin(check)
  const requests = [getChainId(), isConnected(), switchNetwork({ chainId: networks.second })]
  for (const request of requests) {
    exchanges.leave(request.id)
    await session.postAsStranger(request)
  }
  const values = { 'payload.chainId': networks.first }
  await exchanges.ask(getChainId(), { check, values, after: 'messages of another window' })
  return () => {
    for (const request of requests) {
      const messages = [...session.seen.strays, ...session.seen.messages.map(({ message }) => message)]
      const received = messages.find((message) => readField(message, 'id') === request.id)
      if (received === undefined) continue
      results.fail(
        check,
        createProblem('answered-stranger', {
          sent: request,
          expected: 'no answer',
          received: redact(received),
        }),
      )
    }
  }
}

function isSuccess(message: unknown): boolean {
  return `${readField(message, 'type')}`.endsWith('_SUCCESS')
}
