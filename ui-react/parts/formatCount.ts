/**
 * A number that need not be exact: whole tens with a plus, and exact below ten.
 *
 * @example
 * formatCount(607) // '600+'
 */
export function formatCount(count: number): string {
  return count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+`
}
