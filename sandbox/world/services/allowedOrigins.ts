/** The origins of the project, as its dashboard lists them. */
export const allowedOrigins = ['http://localhost:*', 'http://127.0.0.1:*']

/** Whether a page is one of the project. */
export function allowsOrigin(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)
}
