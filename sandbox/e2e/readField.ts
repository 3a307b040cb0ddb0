/** A property of an answer whose type is not known; undefined if there is none. */
export function readField(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
}
