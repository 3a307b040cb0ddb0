import { caseless, isSameAddress } from '../../utils/isSameAddress.js'

/**
 * Whether two different addresses begin and end alike, so that a visitor who compares only those parts takes one for
 * the other.
 */
export function looksLike(one: string, other: string): boolean {
  return !isSameAddress(one, other) && edges(withoutPrefix(one)) === edges(withoutPrefix(other))
}

const comparedCharacters = 3

/** An address without the prefix that all of its kind share. */
function withoutPrefix(address: string): string {
  return caseless.exec(address)?.[1]?.toLowerCase() ?? address
}

function edges(text: string): string {
  return `${text.slice(0, comparedCharacters)} ${text.slice(-comparedCharacters)}`
}
