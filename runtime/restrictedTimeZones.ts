/**
 * IANA time zones of places that restrict some services. The kit itself ignores them; the host decides.
 */
export const restrictedTimeZones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Hong_Kong',
  'Asia/Macao',
  'Asia/Beijing',
] as const

/**
 * Whether a time zone is in {@link restrictedTimeZones}, regardless of case; defaults to the visitor's.
 *
 * @example
 * const features = isRestrictedTimeZone() ? { swaps: false, onramp: false } as const : {}
 */
export function isRestrictedTimeZone(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedTimeZones.some((restricted) => restricted.toLowerCase() === timeZone.toLowerCase())
}
