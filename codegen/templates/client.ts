import createFetchClient from 'openapi-fetch'
import { isFoyerError } from './FoyerError.js'
import {
  HttpStatusError,
  InvalidResponseError,
  RequestTimeoutError,
  ServiceUnreachableError,
} from './httpErrors.js'
import { createIssue, type Issue } from './validate.js'

/** Query fields that every call carries, such as the project id; what is undefined is left out. */
export type Ambient = { readonly [name: string]: string | undefined }

/** What every client of a service takes. */
export type ClientParameters = {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** Read before each call. An operation is given those fields that it declares. */
  readonly ambient?: (() => Ambient) | undefined
  /** Read before each call that has to prove who makes it. */
  readonly credentials?: (() => object | Promise<object>) | undefined
  /** How long a call may take, its answer included. Nothing is given up when it is left out. */
  readonly timeoutMs?: number | undefined
  /** Carries the requests, in place of the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** What every operation takes besides its parameters. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** How long this call may take, in place of what the client says. */
  readonly timeoutMs?: number | undefined
}

/** Writes one value of a query; the usual way repeats the name for every item of a list. */
export type QueryStyle = (name: string, value: unknown) => string

/** What a request carries to prove who makes it. */
export type Proof = {
  readonly headers?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string }
}

/** One call of an operation, and what its specification says of the answer. */
export type Call = {
  readonly operation: string
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch' | 'head' | 'options'
  readonly path: string
  readonly pathValues?: { readonly [name: string]: unknown } | undefined
  readonly query?: { readonly [name: string]: unknown } | undefined
  /** How values of the query are written, where that is not the usual way. */
  readonly styles?: { readonly [name: string]: QueryStyle } | undefined
  readonly headers?: { readonly [name: string]: unknown } | undefined
  readonly ambient?: readonly string[] | undefined
  readonly security?: ((credentials: object) => Proof) | undefined
  readonly contentType?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Fields that the body carries besides. */
  readonly bodyAmbient?: readonly string[] | undefined
  /** Sent as it is. */
  readonly rawBody?: unknown
}

/** A call whose answer is JSON of a known shape. */
export type JsonCall<answer> = Call & {
  readonly check: (value: unknown, issue?: Issue) => value is answer
  /** Leaves out entries that are not worth failing for. */
  readonly prune?: ((value: unknown) => unknown) | undefined
}

/**
 * Speaks HTTP for the operations.
 *
 * @throws HttpStatusError when the service answers with anything but 2xx
 * @throws InvalidResponseError when it answers something else than its specification promises
 * @throws ServiceUnreachableError when there is no answer at all
 * @throws RequestTimeoutError when there is none within `timeoutMs`
 */
export type Client = {
  json<answer>(call: JsonCall<answer>, options?: RequestOptions): Promise<answer>
  /** For operations that may succeed without a body. */
  optional<answer>(call: JsonCall<answer>, options?: RequestOptions): Promise<answer | undefined>
  blob(call: Call, options?: RequestOptions): Promise<Blob>
  text(call: Call, options?: RequestOptions): Promise<string>
  /** For operations that answer nothing, or nothing that matters. */
  empty(call: Call, options?: RequestOptions): Promise<void>
}

/** A client of one service. It keeps no state. */
export function createClient(parameters: ClientParameters): Client {
  const { baseUrl, ambient } = parameters
  const fetch = parameters.fetch ?? ((request: Request) => globalThis.fetch(request))
  const http = createFetchClient<Paths>({ baseUrl, fetch })

  const send = async <parse extends 'text' | 'blob'>(
    call: Call,
    parseAs: parse,
    options?: RequestOptions,
  ) => {
    const { operation, pathValues = {}, query, styles, contentType } = call
    const fields = ambient?.() ?? {}
    for (const value of Object.values(pathValues)) refuseDots(`${value}`)
    const proof = call.security?.((await parameters.credentials?.()) ?? {})
    const pick = (names: readonly string[] = []) =>
      Object.fromEntries(names.map((name) => [name, fields[name]]))
    const json = call.bodyAmbient && call.body ? { ...call.body, ...pick(call.bodyAmbient) } : call.body
    const body = json ?? call.rawBody
    const deadline = startDeadline(options?.timeoutMs ?? parameters.timeoutMs, options?.signal)
    try {
      const { data, error, response } = await http.request(call.method, call.path, {
        params: {
          path: pathValues,
          query: {
            ...query,
            ...pick(call.ambient),
            ...proof?.query,
          },
        },
        querySerializer: (values) =>
          Object.entries(values)
            .map(([name, value]) => (isAbsent(value) ? '' : (styles?.[name] ?? form)(name, value)))
            .filter(Boolean)
            .join('&'),
        bodySerializer: call.body === undefined ? (raw) => raw : JSON.stringify,
        parseAs,
        headers: {
          // A form with files names its own boundary.
          ...(body === undefined || contentType === undefined ? {} : { 'Content-Type': contentType }),
          ...call.headers,
          ...proof?.headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(deadline.signal ? { signal: deadline.signal } : {}),
      })
      if (response.ok) return data
      const refusal = new HttpStatusError({
        status: response.status,
        operation,
        url: baseUrl + call.path,
        retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
        detail: readDetail(error),
      })
      refusalBodies.set(refusal, error)
      throw refusal
    } catch (error) {
      if (deadline.signal?.aborted) throw deadline.signal.reason
      if (isAbort(error) || isFoyerError(error)) throw error
      throw new ServiceUnreachableError({ operation }, { cause: error })
    } finally {
      deadline.end()
    }
  }

  const read = <answer>(call: JsonCall<answer>, text: string | undefined): answer => {
    const value = parseJson(call, text)
    const pruned = call.prune ? call.prune(value) : value
    const issue = createIssue()
    if (call.check(pruned, issue)) return pruned
    throw invalid(call, issue)
  }

  return {
    json: async (call, options) => read(call, await send(call, 'text', options)),
    async optional(call, options) {
      const text = await send(call, 'text', options)
      return text ? read(call, text) : undefined
    },
    blob: async (call, options) => (await send(call, 'blob', options)) ?? new Blob(),
    text: async (call, options) => (await send(call, 'text', options)) ?? '',
    async empty(call, options) {
      await send(call, 'text', options)
    },
  }
}

/** What openapi-fetch needs to know of an operation when its caller knows the rest. */
type Paths = {
  [path: string]: {
    [method in Call['method']]: {
      parameters: { path?: { [name: string]: unknown }; query?: { [name: string]: unknown } }
      requestBody?: { content: { 'application/json': unknown } }
      responses: {
        200: { content: { 'application/json': unknown } }
        default: { content: { 'application/json': unknown } }
      }
    }
  }
}

/** Bodies of refusals, by their error: read by who knows what they are, and never logged with it. */
export const refusalBodies: WeakMap<object, unknown> = /* @__PURE__ */ new WeakMap()

/** A signal that follows another one, and ends by itself when it has taken too long. */
function startDeadline(
  timeoutMs: number | undefined,
  outer: AbortSignal | undefined,
): { signal: AbortSignal | undefined; end: () => void } {
  if (timeoutMs === undefined) return { signal: outer, end() {} }
  const inner = new AbortController()
  const follow = () => inner.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { once: true })
  const timer = setTimeout(() => inner.abort(new RequestTimeoutError({ timeoutMs })), timeoutMs)
  return {
    signal: inner.signal,
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', follow)
    },
  }
}

/** `name=value`; lists repeat the name, objects give each of their fields as if it stood alone. */
function form(name: string, value: unknown): string {
  const pairs: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => [name, item])
    : typeof value === 'object'
      ? Object.entries(value ?? {})
      : [[name, value]]
  return pairs
    .filter(([, part]) => !isAbsent(part))
    .map(([key, part]) => `${encodeURIComponent(key)}=${encodeURIComponent(`${part}`)}`)
    .join('&')
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function parseJson(call: Call, text: string | undefined): unknown {
  if (!text) throw invalid(call, { path: [], expected: 'JSON', received: undefined })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalid(call, { path: [], expected: 'JSON', received: text }, { cause })
  }
}

function invalid({ operation }: Call, issue: Issue, options?: ErrorOptions): InvalidResponseError {
  const { path, expected, received } = issue
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return new InvalidResponseError(
    { operation, path: place.replace(/^\./, '') || 'the answer', expected, received: describe(received) },
    options,
  )
}

/** Names a value without repeating all of it. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
}

/** Reads `Retry-After`, which gives seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Finds words in an error body: the reasons of the service, a message, or plain text. */
function readDetail(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim().slice(0, 200) || undefined
  if (typeof body !== 'object' || body === null) return undefined
  if ('reasons' in body && Array.isArray(body.reasons)) {
    const descriptions = body.reasons.map((reason: { description?: unknown } | null) => reason?.description)
    return descriptions.filter((text) => typeof text === 'string').join('; ') || undefined
  }
  return 'message' in body && typeof body.message === 'string' ? body.message : undefined
}

/** A value of dots, or of nothing, would lead to another operation, and cannot be escaped. */
function refuseDots(value: string): void {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" cannot be part of a path.`)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
