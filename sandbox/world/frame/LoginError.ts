/** Why a login does not continue, in words for the visitor. */
export class LoginError extends Error {
  readonly statusCode = 400

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = 'LoginError'
  }
}
