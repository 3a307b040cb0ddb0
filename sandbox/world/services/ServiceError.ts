/** An error in the services' format: one reason and the field it concerns. */
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
