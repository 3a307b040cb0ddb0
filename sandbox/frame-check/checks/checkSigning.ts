import { UserRejectedError } from '../../../generated/errors/rpc.js'
import { rpcRequest } from '../../../generated/frame/requests.js'
import { personal_sign } from '../../../generated/wallet-rpc/methods.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { limits } from '../../../runtime/limits.js'
import { toFrameError } from '../../../runtime/services/frame/frameError.js'
import { accountTypeOf } from '../accountType.js'
import { appears } from '../appears.js'
import type { Answer, Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { type CheckResults, createProblem } from '../report.js'

export type CheckSigningParameters = {
  readonly session: Session
  readonly results: CheckResults
  /** Selects the button that approves. Without it, the author presses it. */
  readonly approve?: string | undefined
  readonly reject?: string | undefined
  /** Asks the author to do something. */
  say(text: string): void
}

type SigningParameters = CheckSigningParameters & {
  readonly exchanges: Exchanges
  /** The user, as the frame describes it. */
  readonly user: unknown
}

/** "Hello". */
const message = '0x48656c6c6f'

/** Has a message signed, and rejects another one. */
export async function checkSigning(parameters: SigningParameters): Promise<void> {
  const { results, user, approve, reject } = parameters
  const signed = await requestSignature(parameters, { check: 'signing', button: approve })
  if (signed?.isSuccess && !(await isSignature(signed.payload, user))) {
    const expected = `a signature by ${readField(user, 'address')}`
    const details = { expected, received: signed.payload, path: 'payload' }
    results.fail('signing', createProblem('wrong-signature', details))
  }
  if (!signed) return // the request may still wait in the frame
  if (approve && !reject) return results.skip('noReject', 'rejecting')
  const rejected = await requestSignature(parameters, { check: 'rejecting', button: reject })
  if (!rejected || rejected.isSuccess) return
  const received = readField(rejected.payload, 'message')
  if (toFrameError(received, personal_sign) instanceof UserRejectedError) return
  const details = { expected: 'User rejected the request', received, path: 'payload.message' }
  results.fail('rejecting', createProblem('unclear-rejection', details))
}

type Wish = { readonly check: 'signing' | 'rejecting'; readonly button: string | undefined }

/** Asks for a signature, shows the frame, and has the button pressed. */
async function requestSignature(parameters: SigningParameters, wish: Wish): Promise<Answer | undefined> {
  const { session, results, exchanges, user, say } = parameters
  const { check, button } = wish
  await session.show(true)
  const request = rpcRequest({ method: personal_sign, params: [message, readField(user, 'address')] })
  const expect = check === 'signing' ? 'success' : 'failure'
  const because = 'the visitor rejected it'
  const { settled, isAnswered, drop } = await exchanges.begin(request, {
    check,
    expect,
    because,
    ...(button !== undefined && { withinMs: limits.frameAnswerMs }),
  })
  if (button === undefined) say(`${check === 'signing' ? 'Approve' : 'Reject'} the message in the window.`)
  else if (!(await press(session, button, isAnswered))) {
    const details = { request: personal_sign, selector: button }
    if (!isAnswered()) {
      results.fail(check, createProblem('no-button', details))
      drop()
      return undefined
    }
    if (check === 'signing') results.fail(check, createProblem('signed-unasked', details))
  }
  const answer = await settled
  await session.show(false)
  return answer
}

/** Presses a button in the frame. Returns false if there is none, or if the request is answered before. */
async function press(session: Session, selector: string, isAnswered: () => boolean): Promise<boolean> {
  const button = session.frame()?.locator(selector).first()
  if (!button) return false
  const isShown = appears(button, session.clock)
  const isEarly = session.until(isAnswered, limits.frameAnswerMs).then((early) => (early ? false : isShown))
  if (!(await Promise.race([isShown, isEarly]))) return false
  await button.click()
  return true
}

/** Whether the user has signed the message. Only a contract can tell for a smart account. */
async function isSignature(signature: unknown, user: unknown): Promise<boolean> {
  const address = readField(user, 'address')
  if (!isHex(signature) || !isHex(address)) return false
  if (accountTypeOf(user) === 'smartAccount') return true
  const { verifyMessage } = await import('viem/utils')
  try {
    return await verifyMessage({ address, message: { raw: message }, signature })
  } catch {
    return false // it is too short, for example
  }
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
