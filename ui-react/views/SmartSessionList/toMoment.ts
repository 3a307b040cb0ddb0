/** Converts seconds since 1970 to milliseconds, limited to what a `Date` can hold: some sessions never end. */
export function toMoment(seconds: number): number {
  const last = 8.64e15
  return Math.max(-last, Math.min(seconds * 1000, last))
}
