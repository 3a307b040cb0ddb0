import type { Namespace } from '#runtime/index'

/** Test id of a button, with its namespace if one was given. */
export function testIdOf(name: string, namespace: Namespace | undefined): string {
  return namespace ? `${name}-${namespace}` : name
}
