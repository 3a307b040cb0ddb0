/**
 * The moment of a time in seconds since 1970, in milliseconds. Later ones than a date can hold become the last one:
 * some sessions are granted for ever.
 */
export function toMoment(seconds: number): number {
  const last = 8.64e15
  return Math.max(-last, Math.min(seconds * 1000, last))
}
