import { isObject, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { followRef, refSteps, refTo } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** Reports a broken or circular reference. */
export function checkRef(root: unknown, ref: string, at: Pointer, report: Report): void {
  const steps = refSteps(ref)
  if (!steps) {
    report({ code: 'outside-ref', message: `\`${ref}\` points out of this file`, at, help: 'write `#/…`' })
    return
  }
  if (followRef(root, ref) === undefined) {
    const siblings = followRef(root, `#/${steps.slice(0, -1).join('/')}`)
    report({
      code: 'missing-ref',
      message: `\`${ref}\` does not exist`,
      at,
      help:
        suggest(steps.at(-1) ?? '', isObject(siblings) ? Object.keys(siblings) : []) ??
        suggestPart(root, ref),
    })
    return
  }
  checkCycle(root, ref, at, report)
}

/** Suggests the component with the name at the end of a reference. */
export function suggestPart(root: unknown, ref: string): string | undefined {
  const name = ref.split('/').at(-1) ?? ''
  const { components } = objectOf(root)
  const groups = Object.entries(objectOf(components))
  const [group] = groups.find(([, parts]) => isObject(parts) && Object.hasOwn(parts, name)) ?? []
  return group === undefined ? undefined : `did you mean \`${refTo(['components', group, name])}\`?`
}

/** Reports a chain of references that never ends. */
function checkCycle(root: unknown, ref: string, at: Pointer, report: Report): void {
  const path = [ref]
  for (;;) {
    const target = followRef(root, path.at(-1) ?? '')
    const next = isObject(target) && typeof target.$ref === 'string' ? target.$ref : undefined
    if (!next) return
    if (path.includes(next)) {
      // Report a circle once, at the first of its names.
      if (next !== ref || path.some((step) => step < ref)) return
      const names = [...path, next].map((step) => refSteps(step)?.at(-1)).join(' → ')
      report({ code: 'ref-cycle', message: `these references are circular: ${names}`, at })
      return
    }
    path.push(next)
  }
}
