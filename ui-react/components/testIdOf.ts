import type { Namespace } from '#runtime/index'

/** Test id of a button, with the chain family where one was given. */
export function testIdOf(name: string, namespace: Namespace | undefined): string {
  return namespace ? `${name}-${namespace}` : name
}
