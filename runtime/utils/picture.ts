import { limits } from '../limits.js'
import { safeImageData, safeLink } from './url.js'

/**
 * Sanitizes an untrusted image: a small enough data URL, or a safe link. Browsers fetch images unasked, so a page
 * on https shows none of a local host; a page on http is itself on one.
 */
export function safePicture(value: unknown, { origin }: { readonly origin: string }): string | undefined {
  const link = safeLink(value)
  if (!link) return safeImageData(value, limits.iconBytes)
  return onPublicHost.test(link) || origin.startsWith('http:') ? link : undefined
}

/** A name that public DNS resolves, without user and password. IP addresses do not match. */
const onPublicHost = /^https:\/\/[^/:@]*\.(?!(local(host)?|internal|lan|home|arpa)\b)[a-z][^/:.]*\.?(:\d+)?\//
