import type { FastifyInstance } from 'fastify'

/** Reads every body as JSON, also an empty one and one of another type: pages send it as text to avoid a preflight. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      done(
        Object.assign(new Error(`Failed to parse the request body as JSON: ${reason}`), { statusCode: 400 }),
      )
    }
  })
}
