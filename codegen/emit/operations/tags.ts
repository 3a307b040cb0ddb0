import type { Operation, Service } from '../../model/model.js'
import { kebabCase } from '../../model/naming.js'

/** The file of an operation, named after its first tag. */
export function fileOf({ tag }: Operation): string {
  return kebabCase(tag) || 'other'
}

/** The files of a service's operations. */
export function tagsOf({ operations }: Service): string[] {
  return [...new Set(operations.map(fileOf))]
}
