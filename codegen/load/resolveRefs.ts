import { isObject, type JsonObject } from './json.js'

/** Splits `#/components/schemas/Pet` into its steps; undefined for references to other documents. */
export function refSteps(ref: string): string[] | undefined {
  if (ref === '#') return []
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Joins steps into a reference inside the document. */
export function refTo(steps: readonly (string | number)[]): string {
  return `#/${steps.map((step) => `${step}`.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`
}

/** The same reference as `refTo` writes it: `#/components/schemas/My%20Pet` → `#/components/schemas/My Pet`. */
export function plainRef(ref: string): string {
  const steps = refSteps(ref)
  return steps ? refTo(steps) : ref
}

/** Finds the target of a reference. */
export function followRef(root: unknown, ref: string): unknown {
  const steps = refSteps(ref)
  return steps && followSteps(root, steps)
}

export function followSteps(root: unknown, steps: readonly (string | number)[]): unknown {
  let value = root
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}

/** The object itself, or the final target of its `$ref`. */
export function resolveRef(root: unknown, value: unknown): JsonObject {
  const seen = new Set<string>()
  let current = value
  while (isObject(current) && typeof current.$ref === 'string' && !seen.has(current.$ref)) {
    seen.add(current.$ref)
    current = followRef(root, current.$ref)
  }
  return isObject(current) ? current : {}
}

function decode(step: string): string {
  if (!step.includes('%')) return step
  try {
    return decodeURIComponent(step)
  } catch {
    return step // keep a stray `%`
  }
}
