import { isObject } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { followRef, refSteps } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** Reports a reference that leads nowhere, or in a circle. */
export function checkRef(root: unknown, ref: string, at: Pointer, report: Report): void {
  const steps = refSteps(ref)
  if (!steps) {
    report({ code: 'outside-ref', message: `\`${ref}\` leads out of this file`, at, help: 'write `#/…`' })
    return
  }
  if (followRef(root, ref) === undefined) {
    const siblings = followRef(root, `#/${steps.slice(0, -1).join('/')}`)
    report({
      code: 'missing-ref',
      message: `\`${ref}\` does not exist`,
      at,
      help: suggest(steps.at(-1) ?? '', isObject(siblings) ? Object.keys(siblings) : []),
    })
    return
  }
  checkCycle(root, ref, at, report)
}

/** A reference to a reference, and so on, has to end somewhere. */
function checkCycle(root: unknown, ref: string, at: Pointer, report: Report): void {
  const path = [ref]
  for (;;) {
    const target = followRef(root, path.at(-1) ?? '')
    const next = isObject(target) && typeof target.$ref === 'string' ? target.$ref : undefined
    if (!next) return
    if (path.includes(next)) {
      // A circle is told once, at the first of its names.
      if (next !== ref || path.some((step) => step < ref)) return
      const names = [...path, next].map((step) => refSteps(step)?.at(-1)).join(' → ')
      report({ code: 'ref-cycle', message: `these references lead in a circle: ${names}`, at })
      return
    }
    path.push(next)
  }
}
