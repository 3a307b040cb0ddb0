/** Origins that are allowed for every project, for development. */
const always = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/**
 * Whether an origin matches one of a project's patterns. `*` matches a port, or for one or more leading
 * labels of a host with at least two more labels.
 *
 * @example
 * isOriginAllowed('https://shop.example.com', ['https://*.example.com']) // true
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  return [...always, ...patterns].some((pattern) => matches(origin, pattern))
}

function matches(origin: string, pattern: string): boolean {
  const [, scheme, host, port = ''] =
    /^(https?):\/\/([^:/]{1,253})(?::(\d{1,5}|\*))?\/?$/.exec(pattern.trim()) ?? []
  if (!scheme || !host || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const usual = scheme === 'https' ? '443' : '80'
  const isPort = port === '*' || (url.port || usual) === (port || usual)
  return url.protocol === `${scheme}:` && isPort && matchesHost(url.hostname, host.toLowerCase())
}

function matchesHost(hostname: string, pattern: string): boolean {
  if (!pattern.includes('*')) return hostname === pattern
  const suffix = pattern.slice(1)
  const isFullLabel =
    pattern.startsWith('*.') && !suffix.includes('*') && suffix.split('.').filter(Boolean).length >= 2
  return isFullLabel && hostname.endsWith(suffix) && hostname.length > suffix.length
}
