import type { ErrorCode, ErrorData } from './errorData.js'

/** How an error reaches the visitor. */
export type ErrorPresentation = 'toast' | 'alert' | 'inline' | 'none'

/**
 * What every error of the catalogue is.
 *
 * @example
 * if (isFoyerError(error) && error.retryable) console.log('Try again:', error.message)
 */
export class FoyerError<
  code extends string = string,
  data extends object = code extends ErrorCode ? ErrorData[code] : object,
> extends Error {
  readonly code: code
  /** What the error carries, besides its message. */
  readonly data: data
  readonly presentation: ErrorPresentation = 'toast'
  /** Whether the same may work when tried again. */
  readonly retryable: boolean = false

  constructor(code: code, message: string, data: data, options?: ErrorOptions) {
    super(message, options)
    this.name = nameOf(code)
    this.code = code
    this.data = data
  }

  /** Finds the first error in the chain of causes that fits. */
  walk<found>(fits: (error: unknown) => error is found): found | undefined
  /** Finds the first error in the chain of causes that fits; without a test, the last of the chain. */
  walk(fits?: (error: unknown) => boolean): unknown
  walk(fits?: (error: unknown) => boolean): unknown {
    const seen = new Set<unknown>()
    let error: unknown = this
    for (;;) {
      if (fits?.(error)) return error
      seen.add(error)
      const cause = error instanceof Error ? error.cause : undefined
      if (cause === undefined || seen.has(cause)) return fits ? undefined : error
      error = cause
    }
  }
}

/**
 * Whether a value is an error of the catalogue, also when another copy of the package made it.
 *
 * @example
 * if (isFoyerError(error)) console.log(error.code, error.data)
 */
export function isFoyerError(value: unknown): value is FoyerError {
  return value instanceof Error && 'code' in value && 'data' in value && 'presentation' in value
}

/**
 * Tells errors of the catalogue apart by their code.
 *
 * @example
 * if (isError(error, 'HTTP_STATUS')) console.log(error.data.status, error.data.retryAfterMs)
 */
export function isError<code extends ErrorCode>(value: unknown, code: code): value is FoyerError<code> {
  return isFoyerError(value) && value.code === code
}

/** `USER_REJECTED` → `UserRejectedError`; read off the code, because minifiers rename classes. */
function nameOf(code: string): string {
  const words = code.replace(/_ERROR$/, '').toLowerCase()
  return `${words.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Error`
}
