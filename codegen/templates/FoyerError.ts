import type { ErrorCode, ErrorData } from './errorData.js'

// <catalog>
/** How an error is shown to the visitor. */
export type ErrorPresentation = 'toast' | 'alert' | 'inline' | 'none'

// </catalog>
/**
 * Base class of every error in the catalog.
 *
 * @example
 * if (isFoyerError(error) && error.retryable) console.log('Try again:', error.message)
 */
export class FoyerError<
  code extends string = string,
  data extends object = code extends ErrorCode ? ErrorData[code] : object,
> extends Error {
  readonly code: code
  /** Structured data of the error. */
  readonly data: data
  // <catalog>
  readonly presentation: ErrorPresentation = 'toast'
  // </catalog>
  /** Whether retrying may succeed. */
  readonly retryable: boolean = false

  constructor(code: code, message: string, data: data, options?: ErrorOptions) {
    super(message.slice(0, kept), options)
    made.add(this)
    this.name = nameOf(code)
    this.code = code
    this.data = JSON.parse(JSON.stringify(data, (_, value) => value?.slice?.(0, kept) ?? value))
  }

  /** Finds the first matching error in the chain of causes. */
  walk<found>(fits: (error: unknown) => error is found): found | undefined
  /** Finds the first matching error in the chain of causes. Without a predicate, returns the last one. */
  walk(fits?: (error: unknown) => boolean): unknown
  walk(fits?: (error: unknown) => boolean): unknown {
    const seen = new Set<unknown>([undefined])
    let error: unknown = this
    while (!fits?.(error)) {
      seen.add(error)
      const cause = error instanceof Error ? error.cause : undefined
      if (seen.has(cause)) return fits ? undefined : error
      error = cause
    }
    return error
  }
}

/** Characters of each text that an error keeps: wallets and services may send any number. */
const kept = 1000

/** Every error that this copy of the package has made. Nothing else can pass for one. */
const made = /* @__PURE__ */ new WeakSet<object>()

/**
 * Whether a value is an error of the catalog. True only for errors that this copy of the package created. For an error of
 * another copy, or one that was cloned or posted, compare its `code`.
 *
 * @example
 * if (isFoyerError(error)) console.log(error.code, error.data)
 */
export function isFoyerError(value: unknown): value is FoyerError {
  return made.has(Object(value))
}

/**
 * Whether a value is the error with this code.
 *
 * @example
 * if (isError(error, 'HTTP_STATUS')) console.log(error.data.status, error.data.retryAfterMs)
 */
export function isError<code extends ErrorCode>(value: unknown, code: code): value is FoyerError<code> {
  return isFoyerError(value) && value.code === code
}

/** `USER_REJECTED` → `UserRejectedError`. Derived from the code, because minifiers rename classes. */
function nameOf(code: string): string {
  const words = code.replace(/_ERROR$/, '').toLowerCase()
  return `${words.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Error`
}
