/** Returns an absolute `https:` (or loopback `http:`) URL, else undefined. Use it for all untrusted links. */
export function safeLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, hostname, href } = new URL(value)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : undefined
}

/** Returns a `data:image/…` URL of at most `maximumBytes`, else undefined. */
export function safeImageData(value: unknown, maximumBytes: number): string | undefined {
  if (typeof value !== 'string' || value.length > maximumBytes) return undefined
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(value.trim()) ? value.trim() : undefined
}
