import { limits } from '../limits.js'

/** The address when it is an absolute `https:` (or loopback `http:`) one, else undefined: links of strangers pass through here. */
export function safeLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, hostname, href } = new URL(value)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : undefined
}

/** Picture that is in the value itself (`data:image/…`), at most `maximumBytes` long, else undefined. */
export function safeImageData(value: unknown, maximumBytes: number): string | undefined {
  if (typeof value !== 'string' || value.length > maximumBytes) return undefined
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(value.trim()) ? value.trim() : undefined
}

/** A picture that a stranger chose: a link that may be followed, or one that is in the value itself and not too large. */
export function safePicture(value: unknown): string | undefined {
  return safeLink(value) ?? safeImageData(value, limits.iconBytes)
}
