import type { ServiceUrls } from '../config.js'
import { answer } from './testAnswers.js'
import type { TestClock } from './testClock.js'
import { type Fault, pause, spoil, untilAborted } from './testFaults.js'
import { readRequest, type ServiceRequest, testServiceUrls } from './testRequest.js'
import { createTestServiceData, type TestServiceData } from './testServiceData.js'

/** In-memory wallet service, Blockchain API and analytics collector. Their data can be changed. */
export type TestServices = TestServiceData & {
  readonly urls: ServiceUrls
  fetch(request: Request): Promise<Response>
  /** All requests, newest last. */
  readonly requests: readonly ServiceRequest[]
  /** Requests to a path. */
  requestsTo(path: string): readonly ServiceRequest[]
  /** Number of pending requests. */
  readonly openRequests: number
  /** Names of the received analytics events. */
  readonly events: readonly string[]
  /** Makes requests fail from now on; returns a function that ends the fault. */
  fault(fault: Fault): () => void
  /** Ends all faults. */
  mend(): void
}

/**
 * Creates an in-memory wallet service, Blockchain API and analytics collector.
 *
 * @example
 * const services = createTestServices(createTestClock())
 * services.wallets = [createTestListedWallet(0)]
 * const clearFault = services.fault({ kind: 'status', status: 503, path: '/getWallets' })
 * clearFault()
 */
export function createTestServices(clock: TestClock): TestServices {
  const requests: ServiceRequest[] = []
  let openRequests = 0
  const faults: { fault: Fault; left: number }[] = []

  const take = ({ service, path }: ServiceRequest): Fault | undefined => {
    const found = faults.find(
      ({ fault, left }) =>
        left > 0 && (fault.service ?? service) === service && path.startsWith(fault.path ?? ''),
    )
    if (found) found.left--
    return found?.fault
  }

  const answerOrFail = async (request: Request): Promise<Response> => {
    const { signal } = request
    const asked = await readRequest(request)
    requests.push(asked)
    const fault = take(asked)
    if (fault?.kind === 'down') throw new TypeError('Failed to fetch')
    if (fault?.kind === 'hang') return untilAborted(signal)
    if (fault?.kind === 'delay') await pause(clock, fault.ms, signal)
    const response = fault ? await spoil(fault, answer(services, asked), signal) : answer(services, asked)
    // Like a browser with `redirect: 'error'`: the other host is never contacted.
    if (response.status >= 300 && response.status < 400 && request.redirect === 'error')
      throw new TypeError('Failed to fetch')
    return response
  }

  const services: TestServices = {
    urls: testServiceUrls,
    requests,
    requestsTo: (path) => requests.filter((request) => request.path.startsWith(path)),
    get events() {
      return services.requestsTo('/e').map(({ body }) => eventName(body))
    },
    fault(fault) {
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      faults.push(entry)
      return () => void faults.splice(faults.indexOf(entry), faults.includes(entry) ? 1 : 0)
    },
    mend: () => void faults.splice(0),

    get openRequests() {
      return openRequests
    },
    async fetch(request) {
      request.signal.throwIfAborted()
      openRequests++
      try {
        return await answerOrFail(request)
      } finally {
        openRequests--
      }
    },
    ...createTestServiceData(),
  }
  return services
}

function eventName(body: unknown): string {
  const props = typeof body === 'object' && body !== null && 'props' in body ? body.props : undefined
  return typeof props === 'object' && props !== null && 'event' in props ? String(props.event) : ''
}
