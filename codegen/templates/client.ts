import { isFoyerError } from './FoyerError.js'
import {
  HttpStatusError,
  InvalidResponseError,
  RequestTimeoutError,
  ServiceUnreachableError,
} from './httpErrors.js'
import { sendRequest, type Values } from './sendRequest.js'
import { createIssue, type Issue } from './validate.js'

/** Fields that operations share, in the query or the body, such as the project id. Undefined fields are omitted. */
export type Ambient = { readonly [name: string]: string | undefined }

/** Parameters of every client. */
export type ClientParameters = {
  /** Base URL of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Returns the ambient fields. Called before each request; an operation sends only the fields that it declares. */
  readonly ambient?: (() => Ambient) | undefined
  /** Returns credentials. Called before each request that needs authentication. */
  readonly credentials?: (() => object | Promise<object>) | undefined
  /** Timeout of a call, including its response. Without it, calls never time out. */
  readonly timeoutMs?: number | undefined
  /** Sends the requests instead of the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  // <standalone>
  /** Replaces the code that builds and sends requests, as `withMiddleware()` does. */
  readonly send?: import('./sendRequest.js').Send | undefined
  // </standalone>
}

/** Options of every operation. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** Timeout of this call; overrides that of the client. */
  readonly timeoutMs?: number | undefined
}

/** Serializes one query value. By default, the name is repeated for every item of a list. */
export type QueryStyle = (name: string, value: unknown) => string

/** Authentication of a request. */
export type Proof = {
  readonly headers?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string }
}

/** One call of an operation. */
export type Call = {
  readonly operation: string
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch' | 'head' | 'options'
  readonly path: string
  readonly pathValues?: { readonly [name: string]: unknown } | undefined
  /** How path values are serialized, if not all in the default style. */
  readonly pathSerializer?:
    | ((path: string, values: { readonly [name: string]: unknown }) => string)
    | undefined
  readonly query?: { readonly [name: string]: unknown } | undefined
  /** How query values are serialized, if not in the default style. */
  readonly styles?: { readonly [name: string]: QueryStyle } | undefined
  readonly headers?: { readonly [name: string]: string | number | boolean | null | undefined } | undefined
  readonly ambient?: readonly string[] | undefined
  readonly security?: ((credentials: object) => Proof) | undefined
  readonly contentType?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Ambient fields to add to the body. */
  readonly bodyAmbient?: readonly string[] | undefined
  /** Sent unchanged. */
  readonly rawBody?: BodyInit | undefined
}

/** A call whose JSON response is checked. */
export type JsonCall<answer> = Call & {
  readonly check: (value: unknown, issue?: Issue) => value is answer
  /** Removes invalid entries before the check, so that they do not fail the call. */
  readonly prune?: ((value: unknown) => unknown) | undefined
}

/**
 * Sends the HTTP requests of the operations.
 *
 * @throws HttpStatusError if the service responds with a status other than 2xx
 * @throws InvalidResponseError if the response does not match the specification
 * @throws ServiceUnreachableError if there is no response
 * @throws RequestTimeoutError if there is no complete response within `timeoutMs`
 */
export type Client = {
  json<answer>(call: JsonCall<answer>, options?: RequestOptions): Promise<answer>
  /** For operations whose response may have no body. */
  optional<answer>(call: JsonCall<answer>, options?: RequestOptions): Promise<answer | undefined>
  blob(call: Call, options?: RequestOptions): Promise<Blob>
  /** Reads the response with `read`, such as its bytes. What `read` throws is the cause of a ServiceUnreachableError. */
  read<answer>(
    call: Call,
    read: (response: Response) => answer | Promise<answer>,
    options?: RequestOptions,
  ): Promise<answer>
  text(call: Call, options?: RequestOptions): Promise<string>
  /** For operations whose response body is empty or ignored. */
  empty(call: Call, options?: RequestOptions): Promise<void>
}

/**
 * What an operation with a binary response needs: a client, which answers with a Blob, or anything that reads the response in
 * another way.
 *
 * @example
 * const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer())
 * const asBytes = (client: Client): BinaryClient<Uint8Array> => ({
 *   blob: (call, options) => client.read(call, readBytes, options),
 * })
 */
export type BinaryClient<answer> = { blob(call: Call, options?: RequestOptions): Promise<answer> }

/** Creates a stateless client of one service. */
export function createClient(parameters: ClientParameters): Client {
  const { baseUrl, ambient } = parameters
  const fetch = parameters.fetch ?? ((request: Request) => globalThis.fetch(request))

  const send = async <body>(
    given: Call,
    read: (response: Response) => body | Promise<body>,
    options?: RequestOptions,
  ): Promise<body> => {
    // Without a prototype: omitted fields cannot come from a polluted one.
    const call = { __proto__: null, ...given }
    const { operation, pathValues = {}, styles } = call
    const fields = ambient?.() ?? {}
    for (const value of Object.values(pathValues)) rejectUnsafeValue(`${value}`)
    const proof = call.security?.((await parameters.credentials?.()) ?? {})
    const pick = (names: readonly string[] = []) =>
      Object.fromEntries(names.map((name) => [name, fields[name]]))
    const json = call.bodyAmbient && call.body ? { ...call.body, ...pick(call.bodyAmbient) } : call.body
    const body = json === undefined ? call.rawBody : JSON.stringify(json)
    const deadline = startDeadline(options?.timeoutMs ?? parameters.timeoutMs, options?.signal)
    try {
      const { error, response } = await sendRequest(call.method, call.path, {
        // <standalone>
        send: parameters.send,
        // </standalone>
        baseUrl,
        fetch,
        params: { path: pathValues, query: { ...call.query, ...pick(call.ambient), ...proof?.query } },
        pathSerializer: call.pathSerializer ?? fill,
        querySerializer: (values) =>
          Object.entries(values)
            .map(([name, value]) => (isAbsent(value) ? '' : (styles?.[name] ?? form)(name, value)))
            .filter(Boolean)
            .join('&'),
        headers: {
          'Content-Type': body === undefined ? undefined : call.contentType,
          ...call.headers,
          ...proof?.headers,
        },
        body,
        signal: deadline.signal ?? null,
      })
      if (response.ok) return await read(response)
      const refusal = new HttpStatusError({
        status: response.status,
        operation,
        url: baseUrl + call.path,
        retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
        detail: readDetail(error),
      })
      if (JSON.stringify(error ?? '').length <= keptBody) refusalBodies.set(refusal, error)
      throw refusal
    } catch (error) {
      if (deadline.signal?.aborted) throw deadline.signal.reason
      if (isAbort(error) || isFoyerError(error)) throw error
      throw new ServiceUnreachableError({ operation }, { cause: error })
    } finally {
      deadline.end()
    }
  }

  const sendForText = (call: Call, options?: RequestOptions) =>
    send(call, (response) => response.text(), options)

  return {
    json: async (call, options) => readJson(call, await sendForText(call, options)),
    async optional(call, options) {
      const text = await sendForText(call, options)
      return text ? readJson(call, text) : undefined
    },
    blob: (call, options) => send(call, (response) => response.blob(), options),
    read: send,
    text: sendForText,
    async empty(call, options) {
      await sendForText(call, options)
    },
  }
}

/** Reads JSON as the response of an operation. */
export function readJson<answer>(call: JsonCall<answer>, text: string): answer {
  const value = parseJson(call, text)
  const pruned = call.prune?.(value) ?? value
  const issue = createIssue()
  if (call.check(pruned, issue)) return pruned
  throw invalid(call, issue)
}

/** Characters of the longest body that an error keeps. */
const keptBody = 65_536

/** Bodies of error responses, by error. Kept apart from the error, so that they are never logged with it. */
export const refusalBodies: WeakMap<object, unknown> = /* @__PURE__ */ new WeakMap()

/** A signal that follows another one and also aborts after a timeout. */
function startDeadline(
  timeoutMs: number | undefined,
  outer: AbortSignal | undefined,
): { signal: AbortSignal | undefined; end: () => void } {
  if (timeoutMs === undefined) return { signal: outer, end() {} }
  const inner = new AbortController()
  const timer = setTimeout(() => inner.abort(new RequestTimeoutError({ timeoutMs })), timeoutMs)
  return {
    signal: outer ? AbortSignal.any([inner.signal, outer]) : inner.signal,
    end: () => clearTimeout(timer),
  }
}

/** Replaces each placeholder of a path with its encoded value. */
function fill(path: string, values: Values): string {
  return path.replace(/\{([^{}]+)\}/g, (placeholder, name: string) =>
    isAbsent(values[name]) ? placeholder : encodeURIComponent(`${values[name]}`),
  )
}

/** `name=value`. Lists repeat the name; objects add each field as its own parameter. */
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

function parseJson(call: Call, text: string): unknown {
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
    { operation, path: place.replace(/^\./, '') || 'the top level', expected, received: describe(received) },
    options,
  )
}

/** Describes a value briefly. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
}

/** Reads `Retry-After`, which is in seconds or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Finds the message in an error body: the descriptions in `reasons`, a `message`, or plain text. */
function readDetail(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined
  const { reasons, message } = Object(body)
  if (!Array.isArray(reasons)) return typeof message === 'string' ? message : undefined
  const descriptions = reasons.map((reason: { description?: unknown } | null) => reason?.description)
  return descriptions.filter((text) => typeof text === 'string').join('; ') || undefined
}

/** Rejects an empty value, `.` and `..`, which cannot be escaped and would lead to another operation. */
function rejectUnsafeValue(value: string): void {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" is not allowed in a path.`)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
