import type { JsonObject } from '../../load/json.js'
import type { Report } from '../../load/report.js'
import { claimNames } from './claimNames.js'
import { nameSchemas } from './nameSchemas.js'
import { createNames } from './names.js'
import { splitAccess } from './splitAccess.js'
import { tagVariants } from './tagVariants.js'
import { takeAmbient } from './takeAmbient.js'
import { upgrade } from './upgrade.js'

/** A checked OpenAPI document → one that says the same in the fewest ways, with a name for all that needs one. */
export function normalize(root: JsonObject, service: string, report: Report): JsonObject {
  const claim = createNames(report)
  // They were found good when the document was checked.
  claimNames(root, service, claim, () => {})
  return splitAccess(tagVariants(nameSchemas(takeAmbient(upgrade(root)), claim)), claim)
}
