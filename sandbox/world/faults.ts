import { isRecord, readText } from './json.js'

export const faultKinds = [
  'down',
  'hang',
  'delay',
  'status',
  'body',
  'truncate',
  'drop-field',
  'close',
  'differ',
] as const
/** What a relay can do, which answers no requests. */
const relayKinds: readonly FaultKind[] = ['down', 'hang', 'delay', 'close']
export type FaultKind = (typeof faultKinds)[number]

export type Fault = {
  /** `blockchain-api`, `wallet-service`, `analytics`, `relay`, `verify`, `frame`, `identity`, `onramp`, `payments` or `rpc:<caip-2>`. */
  service: string
  /** Limits the fault to requests with this text in `METHOD /path?query` or in the body. */
  match?: string
  kind: FaultKind
  /**
   * Milliseconds of a delay, status or close code, text of a body, JSON pointer of a field (`*` is every item), or what differs in a
   * transaction that the exchange builds.
   */
  value?: string | number
  headers?: Record<string, string>
  /** The number of requests it affects; all when absent. */
  times?: number
}

export type Faults = ReturnType<typeof createFaults>

/** Faults that make parts of the sandbox slow, wrong or unreachable. */
export function createFaults() {
  let faults: Fault[] = []
  const listeners = new Set<(fault: Fault) => void>()
  return {
    add(fault: Fault) {
      faults.push({ ...fault })
      for (const listener of listeners) listener(fault)
    },
    /** For parts with open sockets that a fault may have to cut; returns a function that stops it. */
    onAdd(listener: (fault: Fault) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Clears the faults of one service, or all. */
    clear(service?: string) {
      faults = service ? faults.filter((fault) => fault.service !== service) : []
    },
    list: (): readonly Fault[] => faults,
    /** The first fault that matches this request; uses up one of its `times`. */
    take(service: string, request: string): Fault | undefined {
      const fault = faults.find((each) => each.service === service && request.includes(each.match ?? ''))
      if (fault?.times !== undefined && --fault.times <= 0) faults = faults.filter((each) => each !== fault)
      return fault
    },
  }
}

/** Parses a fault from a request body, or returns an error message. */
export function parseFault(body: unknown, services: readonly string[]): Fault | string {
  const service = readText(body, 'service')
  const kind = faultKinds.find((each) => each === readText(body, 'kind'))
  if (!isRecord(body) || !service || !services.includes(service))
    return `service must be one of ${services.join(', ')}`
  if (!kind) return `kind must be one of ${faultKinds.join(', ')}`
  if (service === 'relay' && !relayKinds.includes(kind))
    return `kind for relay must be one of ${relayKinds.join(', ')}`
  const { match, value, headers, times } = body
  if (match !== undefined && typeof match !== 'string') return 'match must be text'
  if (times !== undefined && (typeof times !== 'number' || times < 1)) return 'times must be a number from 1'
  if (headers !== undefined && !isHeaders(headers)) return 'headers must be an object of texts'
  const wanted = {
    delay: 'number',
    status: 'number',
    body: 'string',
    'drop-field': 'string',
    differ: 'string',
  }
  const type = Object.entries(wanted).find(([each]) => each === kind)?.[1]
  const isValue = typeof value === 'string' || typeof value === 'number'
  if (type && typeof value !== type) return `value of ${kind} must be a ${type}`
  return {
    service,
    kind,
    ...(match !== undefined && { match }),
    ...(isValue && { value }),
    ...(headers !== undefined && { headers }),
    ...(times !== undefined && { times }),
  }
}

function isHeaders(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'string')
}
