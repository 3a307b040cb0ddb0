import type { ErrorData } from './errorData.js'
import { FoyerError } from './FoyerError.js'

/** Replaces the generated `errors/http.ts` if there is no catalog. */
export class HttpStatusError extends FoyerError<'HTTP_STATUS'> {
  constructor(data: ErrorData['HTTP_STATUS'], options?: ErrorOptions) {
    super('HTTP_STATUS', `HTTP status code: ${data.status}`, data, options)
  }
}

export class InvalidResponseError extends FoyerError<'INVALID_RESPONSE'> {
  constructor(data: ErrorData['INVALID_RESPONSE'], options?: ErrorOptions) {
    super('INVALID_RESPONSE', `${data.operation} returned ${data.received}`, data, options)
  }
}

export class ServiceUnreachableError extends FoyerError<'SERVICE_UNREACHABLE'> {
  constructor(data: ErrorData['SERVICE_UNREACHABLE'] = {}, options?: ErrorOptions) {
    super('SERVICE_UNREACHABLE', 'The service did not respond.', data, options)
  }
}

export class RequestTimeoutError extends FoyerError<'REQUEST_TIMEOUT'> {
  constructor(data: ErrorData['REQUEST_TIMEOUT'], options?: ErrorOptions) {
    super(
      'REQUEST_TIMEOUT',
      `No complete response within ${data.timeoutMs} ms. The request was canceled.`,
      data,
      options,
    )
  }
}
