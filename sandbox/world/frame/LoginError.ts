/** Why a login does not continue, in words for the visitor. */
export class LoginError extends Error {
  readonly statusCode = 400

  constructor(message: string) {
    super(message)
    this.name = 'LoginError'
  }
}
