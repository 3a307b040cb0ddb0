/** Response of an operation in tests. */
export type Fixture = {
  readonly method: string
  /** Path of the operation, with `{name}` for its parameters. */
  readonly path: string
  readonly status: number
  readonly contentType?: string | undefined
  readonly body?: unknown
}

/**
 * Creates a `fetch` that responds with fixtures and sends no requests. Unknown paths get 404. If the base URL of the client
 * has a path, pass that URL as `baseUrl`.
 *
 * @example
 * const client = createZooClient({ fetch: createFixtureFetch(Object.values(fixtures), zooServers.main) })
 */
export function createFixtureFetch(
  fixtures: readonly Fixture[],
  baseUrl = '',
): (request: Request) => Promise<Response> {
  const prefix = baseUrl ? new URL(baseUrl, 'http://localhost').pathname.replace(/\/$/, '') : ''
  const rows = fixtures.map((fixture) => ({ fixture, pattern: patternOf(prefix + fixture.path) }))
  // Static paths match before parameterized ones: `/pets/mine` before `/pets/{id}`.
  const ordered = rows.sort((a, b) => a.fixture.path.split('{').length - b.fixture.path.split('{').length)
  return async (request) => {
    const { pathname } = new URL(request.url)
    const found = ordered.find(
      ({ fixture, pattern }) => fixture.method.toUpperCase() === request.method && pattern.test(pathname),
    )
    if (!found) return new Response(null, { status: 404 })
    const { status, contentType, body } = found.fixture
    const headers = new Headers()
    if (contentType !== undefined) headers.set('content-type', contentType.replace('/*', '/png'))
    if (body === undefined) return new Response(null, { status, headers })
    return new Response(typeof body === 'string' && !isJson(contentType) ? body : JSON.stringify(body), {
      status,
      headers,
    })
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replace(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]*')}$`)
}

function isJson(contentType = ''): boolean {
  return /[/+]json\s*(;|$)/i.test(contentType)
}
