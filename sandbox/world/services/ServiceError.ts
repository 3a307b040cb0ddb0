/** A refusal in the shape that the services use: one reason, with the field that it is about. */
export class ServiceError extends Error {
  readonly statusCode: number
  readonly field: string

  constructor(statusCode: number, field: string, description: string) {
    super(description)
    this.statusCode = statusCode
    this.field = field
  }
}

export function createErrorBody(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}
