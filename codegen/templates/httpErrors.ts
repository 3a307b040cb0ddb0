import type { ErrorData } from './errorData.js'
import { FoyerError } from './FoyerError.js'

/** The service responded with a status other than 2xx. */
export class HttpStatusError extends FoyerError<'HTTP_STATUS'> {
  constructor(data: ErrorData['HTTP_STATUS'], options?: ErrorOptions) {
    const where = data.operation === undefined ? '' : `${data.operation}: `
    super('HTTP_STATUS', `${where}HTTP status code: ${data.status}`, data, options)
  }
}

/** The response does not match the specification. The message says where, and what it has instead. */
export class InvalidResponseError extends FoyerError<'INVALID_RESPONSE'> {
  constructor(data: ErrorData['INVALID_RESPONSE'], options?: ErrorOptions) {
    const { operation, path, expected, received } = data
    super(
      'INVALID_RESPONSE',
      `${operation} returned ${received} at ${path} instead of ${expected}.`,
      data,
      options,
    )
  }
}

/** There is no response. */
export class ServiceUnreachableError extends FoyerError<'SERVICE_UNREACHABLE'> {
  constructor(data: ErrorData['SERVICE_UNREACHABLE'] = {}, options?: ErrorOptions) {
    super('SERVICE_UNREACHABLE', 'The service did not respond.', data, options)
  }
}

/** No complete response arrived in time. */
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
