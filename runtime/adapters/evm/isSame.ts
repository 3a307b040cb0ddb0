/** Whether two texts are the same address, whatever the case of their letters. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
