import { limits } from '../../limits.js'

/**
 * Reads `Retry-After` (seconds or a date), capped at `limits.retryAfterMs`. Undefined without a usable value.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const seconds = value.trim() === '' ? Number.NaN : Number(value)
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000
  return ms > 0 ? Math.min(ms, limits.retryAfterMs) : undefined
}
