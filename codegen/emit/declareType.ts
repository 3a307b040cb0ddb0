import { StructureKind } from 'ts-morph'
import type { NamedSchema } from '../model/model.js'
import { propertyName } from '../model/naming.js'
import type { Statement } from './emitter.js'
import { orUndefined, printType } from './printType.js'
import { readSchema } from './schemaKind.js'

/** Named schema → interface or type alias. */
export function declareType({ name, description, schema }: NamedSchema): Statement {
  const known = readSchema(schema)
  if (known.kind !== 'Object' || known.others || known.properties.length === 0)
    return {
      kind: StructureKind.TypeAlias,
      name,
      isExported: true,
      docs: description ? [description] : [],
      type: printType(schema),
    }
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    docs: description ? [description] : [],
    properties: known.properties.map((property) => ({
      name: propertyName(property.name),
      type: property.isOptional ? orUndefined(printType(property.schema)) : printType(property.schema),
      hasQuestionToken: property.isOptional,
      isReadonly: true,
      docs: property.schema.description ? [property.schema.description] : [],
    })),
  }
}
