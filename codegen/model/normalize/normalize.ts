import type { JsonObject } from '../../load/json.js'
import type { Report } from '../../load/report.js'
import { claimNames } from './claimNames.js'
import { nameSchemas } from './nameSchemas.js'
import { createNames } from './names.js'
import { splitAccess } from './splitAccess.js'
import { tagVariants } from './tagVariants.js'
import { takeAmbient } from './takeAmbient.js'
import { upgrade } from './upgrade.js'

/** Reduces a checked OpenAPI document to one canonical form, with names for all schemas that need one. */
export function normalize(root: JsonObject, service: string, report: Report): JsonObject {
  const claim = createNames(report)
  // The names were checked with the document.
  claimNames(root, service, claim, () => {})
  return splitAccess(tagVariants(nameSchemas(takeAmbient(upgrade(root)), claim)), claim)
}
