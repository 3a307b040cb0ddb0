/**
 * A copy of an untrusted list, whose methods and items may change from call to call. Undefined for other values.
 */
export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? [...value] : undefined
}
