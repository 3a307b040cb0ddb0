/** Wallets differ in how they capitalize hexadecimal addresses. */
export function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other
}
