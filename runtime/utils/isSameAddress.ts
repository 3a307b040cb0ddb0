/** Whether two texts are the same address. Only in hexadecimal and bech32 does the case not matter. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (caseless.test(one) && one.toLowerCase() === other.toLowerCase())
}

/** Addresses in which the case does not matter; captures what follows the prefix. */
export const caseless = /^(?:0x|(?:bc|tb|bcrt)1[pq])([0-9a-z]+)$/i
