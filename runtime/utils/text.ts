import { limits } from '../limits.js'

/**
 * Sanitizes an untrusted name for display: one short line without characters that
 * reorder the surrounding text.
 */
export function cleanName(value: unknown, fallback = ''): string {
  if (typeof value !== 'string') return fallback
  const clean = value
    .slice(0, limits.nameCharacters * 4)
    // Control characters, line breaks, lone surrogates, characters without a meaning of their own or drawn as nothing
    // (such as the Hangul fillers and the empty Braille pattern), and characters that reorder or hide text (UAX #9,
    // zero-width, tags).
    .replace(/[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/gu, '')
    // More marks on one letter than any script needs would cover the lines around it.
    .replace(/(?<=\p{M}{4})\p{M}/gu, '')
  return [...clean].slice(0, limits.nameCharacters).join('').trim() || fallback
}

/**
 * Shortens an address for display: its first `start` and last `end` characters.
 *
 * @example
 * shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // '0x7099…79C8'
 */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}
