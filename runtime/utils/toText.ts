/** Describes a foreign value. `String` throws for objects whose `toString` is no function. */
export function toText(value: unknown): string {
  return Object(value) === value ? typeof value : String(value)
}
