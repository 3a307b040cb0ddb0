import { limits } from '../../limits.js'

/** How long a node wants to be left alone, in seconds or until a date; never longer than we wait, undefined where it says nothing. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const seconds = value.trim() === '' ? Number.NaN : Number(value)
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000
  return ms > 0 ? Math.min(ms, limits.retryAfterMs) : undefined
}
