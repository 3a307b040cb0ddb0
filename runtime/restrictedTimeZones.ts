/** Time zones (IANA) of places where offering some services is restricted. The kit shows the same everywhere: the host decides. */
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
 * Whether a time zone is among {@link restrictedTimeZones}, however it is written; that of the visitor when none is given.
 *
 * @example
 * const features = isRestrictedTimeZone() ? { swaps: false, onramp: false } as const : {}
 */
export function isRestrictedTimeZone(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedTimeZones.some((restricted) => restricted.toLowerCase() === timeZone.toLowerCase())
}
