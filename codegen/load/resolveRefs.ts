import { isObject, type JsonObject } from './json.js'

/** Splits `#/components/schemas/Pet` into its steps; undefined for what does not stay inside the document. */
export function refSteps(ref: string): string[] | undefined {
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Finds what a reference points to. */
export function followRef(root: unknown, ref: string): unknown {
  let value = root
  for (const step of refSteps(ref) ?? ['']) value = isObject(value) ? value[step] : undefined
  return value
}

/** The object itself, or the one that its `$ref` leads to in the end. */
export function resolveRef(root: unknown, value: unknown): JsonObject {
  const seen = new Set<string>()
  let current = value
  while (isObject(current) && typeof current.$ref === 'string' && !seen.has(current.$ref)) {
    seen.add(current.$ref)
    current = followRef(root, current.$ref)
  }
  return isObject(current) ? current : {}
}
