import { InvalidNameError, NameTooShortError } from '#generated/errors/names'
import { limits } from '../limits.js'

/** The zone in which Foyer registers names. */
export const nameZone = 'reown.id'

/**
 * The full name for a label as typed, in lowercase and with its zone.
 *
 * @throws InvalidNameError, NameTooShortError
 *
 * @example
 * toAccountName('Maria-Dev') // 'maria-dev.reown.id'
 */
export function toAccountName(label: string): string {
  const minimum = limits.nameMinimum
  if (!hasNameCharacters(label)) throw new InvalidNameError()
  if (label.length < minimum) throw new NameTooShortError({ minimum })
  return `${label.toLowerCase()}.${nameZone}`
}

/** Whether a full name is one that `toAccountName` returns. */
export function isAccountName(name: string): boolean {
  const [label = '', ...zone] = name.split('.')
  const isLong = label.length >= limits.nameMinimum
  return isLong && hasNameCharacters(label) && label === label.toLowerCase() && zone.join('.') === nameZone
}

function hasNameCharacters(label: string): boolean {
  return /^[a-z0-9-]*$/i.test(label) && label.length <= limits.nameCharacters
}
