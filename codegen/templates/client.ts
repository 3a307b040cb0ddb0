import createFetchClient from 'openapi-fetch'
import { isFoyerError } from './FoyerError.js'
import { HttpStatusError, InvalidResponseError, ServiceUnreachableError } from './httpErrors.js'
import { createIssue, type Issue } from './validate.js'

/** Query fields that every call carries, such as the project id; what is undefined is left out. */
export type Ambient = { readonly [name: string]: string | undefined }

/** What every client of a service takes. */
export type ClientParameters = {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** Read before each call. An operation is given those fields that it declares. */
  readonly ambient?: (() => Ambient) | undefined
  /** Carries the requests, in place of the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** What every operation takes besides its parameters. */
export type RequestOptions = { readonly signal?: AbortSignal | undefined }

/** A value of a query field; null and undefined leave it out. */
export type QueryValue = string | number | boolean | readonly string[] | readonly number[] | null | undefined

/** One call of an operation, and what its specification says of the answer. */
export type Call = {
  readonly operation: string
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch'
  readonly path: string
  readonly pathValues?: { readonly [name: string]: string | number } | undefined
  readonly query?: { readonly [name: string]: QueryValue } | undefined
  /** Lists in the query are joined with commas, not repeated. */
  readonly joinLists?: boolean | undefined
  readonly ambient?: readonly string[] | undefined
  readonly contentType?: string | undefined
  readonly body?: unknown
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
 */
export type Client = {
  json<answer>(call: JsonCall<answer>, options?: RequestOptions): Promise<answer>
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
    const { operation, pathValues = {}, query, joinLists, contentType, body } = call
    const signal = options?.signal
    const fields = ambient?.() ?? {}
    for (const value of Object.values(pathValues)) refuseDots(`${value}`)
    try {
      const { data, error, response } = await http.request(call.method, call.path, {
        params: {
          path: pathValues,
          query: {
            ...query,
            ...Object.fromEntries((call.ambient ?? []).map((name) => [name, fields[name]])),
          },
        },
        querySerializer: { array: { style: 'form', explode: !joinLists } },
        parseAs,
        ...(body === undefined ? {} : { body }),
        ...(contentType === undefined ? {} : { headers: { 'Content-Type': contentType } }),
        ...(signal ? { signal } : {}),
      })
      if (response.ok) return data
      throw new HttpStatusError({
        status: response.status,
        operation,
        url: baseUrl + call.path,
        retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
        detail: readDetail(error),
      })
    } catch (error) {
      if (signal?.aborted || isAbort(error) || isFoyerError(error)) throw error
      throw new ServiceUnreachableError({ operation }, { cause: error })
    }
  }

  return {
    async json(call, options) {
      const value = parseJson(call, await send(call, 'text', options))
      const pruned = call.prune ? call.prune(value) : value
      const issue = createIssue()
      if (call.check(pruned, issue)) return pruned
      throw invalid(call, issue)
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
      parameters: { path?: { [name: string]: string | number }; query?: { [name: string]: QueryValue } }
      requestBody?: { content: { 'application/json': unknown } }
      responses: {
        200: { content: { 'application/json': unknown } }
        default: { content: { 'application/json': unknown } }
      }
    }
  }
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
