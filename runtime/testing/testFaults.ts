import type { ServiceUrls } from '../config.js'
import type { TestClock } from './testClock.js'

/** A failure of a service. */
export type Fault = {
  /** Prefix of the affected paths, such as `/getWallets`; defaults to all. */
  readonly path?: string | undefined
  /** Affects only this service. */
  readonly service?: keyof ServiceUrls | undefined
  /** Number of affected requests; defaults to all. */
  readonly times?: number | undefined
} & (
  | { readonly kind: 'down' }
  /** Never responds. */
  | { readonly kind: 'hang' }
  /** Sends headers and never ends the body. */
  | { readonly kind: 'hang-body' }
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: { readonly [name: string]: string } | undefined
      readonly body?: string | undefined
    }
  /** Responds with this text. */
  | { readonly kind: 'body'; readonly body: string; readonly type?: string | undefined }
  /** Ends the body halfway. */
  | { readonly kind: 'truncate' }
  /** Breaks the connection halfway through the body. */
  | { readonly kind: 'break' }
)

/** What is left of a response after a fault. */
export async function spoil(fault: Fault, whole: Response, signal: AbortSignal): Promise<Response> {
  if (fault.kind === 'status')
    return new Response(fault.body ?? null, { status: fault.status, headers: { ...fault.headers } })
  if (fault.kind === 'body')
    return new Response(fault.body, { headers: { 'content-type': fault.type ?? 'application/json' } })
  if (fault.kind !== 'truncate' && fault.kind !== 'break' && fault.kind !== 'hang-body') return whole

  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = bytes.slice(0, bytes.length / 2)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half)
      if (fault.kind === 'truncate') controller.close()
      if (fault.kind === 'break') controller.error(new TypeError('network error'))
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
    },
  })
  return new Response(body, { status: whole.status, headers: whole.headers })
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

export function pause(clock: TestClock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      reject(signal.reason)
    })
  })
}
