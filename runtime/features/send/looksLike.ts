import { caseless, isSameAddress } from '../../utils/isSameAddress.js'

/**
 * Whether two different addresses begin and end alike, so that a visitor who compares only those parts takes one for
 * the other.
 */
export function looksLike(one: string, other: string): boolean {
  return !isSameAddress(one, other) && edges(tell(one)) === edges(tell(other))
}

const comparedCharacters = 3

/** The part of an address that differs: all have the same prefix. */
function tell(address: string): string {
  return caseless.exec(address)?.[1]?.toLowerCase() ?? address
}

function edges(text: string): string {
  return `${text.slice(0, comparedCharacters)} ${text.slice(-comparedCharacters)}`
}
