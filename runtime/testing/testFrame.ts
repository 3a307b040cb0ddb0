import type { FrameAction, FrameRequest } from '#generated/frame/messages'
import { frameRequests } from '#generated/frame/requests'
import type { FramePlace, OpenFrame, OpenFrameParameters } from '../environment/frameWindow.js'

/** The embedded wallet's frame, controlled by the test. */
export type TestFrame = {
  readonly openFrame: OpenFrame
  /** URLs of the frames that were opened. */
  readonly opened: readonly string[]
  /** Whether a frame is on the page. */
  readonly isOpen: boolean
  /** Where the frame is shown. */
  readonly place: FramePlace | undefined
  /** Requests that it got, oldest first. */
  readonly requests: readonly FrameRequest[]
  /**
   * Answers requests of this action with this payload, and with the chain that they name. `undefined` for an answer without
   * a payload.
   */
  answer(action: FrameAction, payload: unknown): void
  /** Answers requests of this action with what `reply` returns, or with the message of what it throws. */
  perform(action: FrameAction, reply: (request: FrameRequest) => unknown): void
  /** Answers the next request of this action with an error. */
  fail(action: FrameAction, message?: string): void
  /** Leaves requests of this action without an answer. */
  ignore(action: FrameAction): void
  /** Keeps the frame from loading, or lets it load. */
  hang(isHanging: boolean): void
  /** Emits any message. */
  say(message: unknown): void
  /** Emits a load event. */
  load(): void
  /** Emits an error event. */
  break(): void
}

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const standardAnswers: { readonly [action in FrameAction]?: unknown } = {
  connectEmail: { action: 'VERIFY_OTP' },
  getSmartAccountEnabledNetworks: { smartAccountEnabledNetworks: [] },
  getUser: { email: 'maria@example.com', address, chainId: 1 },
  isConnected: { isConnected: true },
  getChainId: { chainId: 1 },
  getSocialRedirectUri: { uri: 'https://provider.test/authorize?state=1' },
  connectSocial: { email: 'maria@example.com', address, chainId: 1, userName: 'maria' },
  getFarcasterUri: { url: 'https://farcaster.test/connect?token=1' },
  connectFarcaster: { userName: 'maria' },
  switchNetwork: { chainId: 137 },
  updateEmail: { action: 'VERIFY_PRIMARY_OTP' },
  updateEmailSecondaryOtp: { newEmail: 'maria@example.org' },
  rpcRequest: '0x1',
}

/**
 * Creates a frame that answers every request of a login with success, unless told otherwise.
 *
 * @example
 * const frame = createTestFrame()
 * frame.fail('connectOtp', 'Invalid code')
 */
export function createTestFrame(): TestFrame {
  const answers = new Map<
    FrameAction,
    { readonly payload: unknown } | ((request: FrameRequest) => unknown) | 'ignored'
  >()
  const failures = new Map<FrameAction, string | undefined>()
  const opened: string[] = []
  const requests: FrameRequest[] = []
  let port: OpenFrameParameters | undefined
  let place: FramePlace | undefined
  let isHanging = false

  const reply = (request: FrameRequest) => {
    const action = actionOf(request)
    const answer = answers.get(action)
    if (answer === 'ignored') return
    const { success, failure } = frameRequests[action]
    const { id } = request
    const succeed = (payload: unknown) =>
      port?.onMessage({ type: success[0], id, ...(payload != null && { payload }) })
    const fail = (message: string | undefined) =>
      port?.onMessage({ type: failure[0], id, ...(message !== undefined && { payload: { message } }) })
    if (failures.has(action)) {
      fail(failures.get(action))
      failures.delete(action)
    } else if (typeof answer === 'function')
      new Promise((resolve) => resolve(answer(request))).then(succeed, (error: unknown) =>
        fail(error instanceof Error ? error.message : undefined),
      )
    else succeed(onItsChain(request, answer ? answer.payload : standardAnswers[action]))
  }

  const frame: TestFrame = {
    openFrame(parameters) {
      port = parameters
      opened.push(parameters.url)
      if (!isHanging)
        void Promise.resolve().then(() => {
          frame.load()
          frame.say({ type: '@w3m-frame/READY', payload: { version: '4' } })
        })
      return {
        post(message: FrameRequest) {
          requests.push(message)
          void Promise.resolve().then(() => reply(message))
        },
        show(next) {
          place = next
        },
        focus() {},
        remove() {
          if (port === parameters) port = undefined
          place = undefined
        },
      }
    },
    opened,
    get isOpen() {
      return port !== undefined
    },
    get place() {
      return place
    },
    requests,
    answer: (action, payload) => void answers.set(action, { payload }),
    perform: (action, reply) => void answers.set(action, reply),
    fail: (action, message) => void failures.set(action, message),
    ignore: (action) => void answers.set(action, 'ignored'),
    hang(next) {
      isHanging = next
    },
    say: (message) => port?.onMessage(structuredClone(message)),
    load: () => port?.onLoad(),
    break: () => port?.onError(),
  }
  return frame
}

/** The frame is on the chain that the request names. */
function onItsChain({ payload: asked }: FrameRequest, payload: unknown): unknown {
  const { chainId = Object(payload).chainId } = Object(asked)
  return typeof payload === 'object' && payload && 'chainId' in payload ? { ...payload, chainId } : payload
}

function actionOf({ type }: FrameRequest): FrameAction {
  const isAction = (name: string): name is FrameAction => Object.hasOwn(frameRequests, name)
  const action = Object.keys(frameRequests)
    .filter(isAction)
    .find((name) => frameRequests[name].type === type)
  if (!action) throw new Error(`There is no request ${type}.`)
  return action
}
