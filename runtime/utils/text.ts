import { limits } from '../limits.js'

// Control characters, line breaks, halves of characters, and all that reorders or hides what follows (UAX #9, zero-width, tags).
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Makes a name that a stranger chose fit to be shown: one short line, nothing that reorders its surroundings. */
export function cleanName(value: unknown, fallback = ''): string {
  if (typeof value !== 'string') return fallback
  const clean = value
    .slice(0, limits.nameCharacters * 4)
    .replace(unsafe, '')
    .trim()
  return [...clean].slice(0, limits.nameCharacters).join('').trim() || fallback
}

/**
 * Shortens an address for the eye: its first `start` and last `end` characters, six and four when they are not told.
 *
 * @example
 * shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // '0x7099…79C8'
 */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}
