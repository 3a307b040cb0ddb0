import { openApiGrammar } from '../../load/grammar.js'
import { type JsonObject, objectOf } from '../../load/json.js'
import type { Report } from '../../load/report.js'
import { refTo, resolveRef } from '../../load/resolveRefs.js'
import { rewrite } from '../../load/walk.js'
import { claimNames, type Names } from './claimNames.js'
import { nameSchemas } from './nameSchemas.js'
import { createNames } from './names.js'
import { splitAccess } from './splitAccess.js'
import { tagVariants } from './tagVariants.js'
import { takeAmbient } from './takeAmbient.js'
import { upgrade } from './upgrade.js'

export type Normalized = {
  readonly root: JsonObject
  /** Type name of a schema, by its key. */
  readonly nameOf: (key: string) => string
}

/** Reduces a checked OpenAPI document to one canonical form, with names for all schemas and operations that need one. */
export function normalize(given: JsonObject, service: string, report: Report): Normalized {
  const root = inlinePaths(given)
  let isChecked = true
  // The names of the document were checked with it; those of its parts get their names here.
  const claim = createNames((finding) => isChecked || report(finding))
  const { schemas, ...names } = claimNames(root, service, claim, () => {})
  isChecked = false
  const nameOf = (key: string) => schemas.get(key) ?? key
  const named = nameOperations(upgrade(root), names)
  return { root: splitAccess(tagVariants(nameSchemas(takeAmbient(named), claim)), claim, nameOf), nameOf }
}

/** Replaces references of paths by what they refer to, so that every path has operations of its own. */
function inlinePaths(root: JsonObject): JsonObject {
  const paths = Object.entries(objectOf(root.paths)).map(([path, item]) => [
    path,
    '$ref' in objectOf(item) ? resolveRef(root, item) : item,
  ])
  return { ...root, paths: Object.fromEntries(paths) }
}

/** Gives every operation the name of its function, and of those that send its further bodies. */
function nameOperations(root: JsonObject, { operations, bodies }: Omit<Names, 'schemas'>): JsonObject {
  return objectOf(
    rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) =>
      kind === 'operation'
        ? {
            ...objectOf(value),
            operationId: operations.get(refTo(at)),
            otherBodies: bodies.get(refTo(at)),
          }
        : value,
    ),
  )
}
