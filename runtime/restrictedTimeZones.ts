/**
 * IANA time zones of places that restrict some services. Foyer does not use this list; the host decides.
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
 * Whether a time zone, by default the visitor's, is in {@link restrictedTimeZones}. Ignores case.
 *
 * @example
 * const features = isRestrictedTimeZone() ? { swaps: false, onramp: false } as const : {}
 */
export function isRestrictedTimeZone(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedTimeZones.some((restricted) => restricted.toLowerCase() === timeZone.toLowerCase())
}
