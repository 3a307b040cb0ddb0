import type { Operation, Service } from '../../model/model.js'
import { kebabCase } from '../../model/naming.js'

/** The file of an operation, named after its first tag. */
export function fileOf({ tag }: Operation): string {
  const name = kebabCase(tag) || 'other'
  return devices.test(name) ? `${name}-operations` : name
}

/** Names of devices, which Windows allows for no file, whatever its extension. */
const devices = /^(con|prn|aux|nul|(com|lpt)[1-9])$/

/** The files of a service's operations. */
export function tagsOf({ operations }: Service): string[] {
  return [...new Set(operations.map(fileOf))]
}
