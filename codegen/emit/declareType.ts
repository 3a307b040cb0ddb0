import type { NamedSchema } from '../model/model.js'
import { StructureKind } from '../tsMorph.js'
import type { Statement } from './emitter.js'
import { identifier, propertyName } from './escape.js'
import { docsOf } from './printDoc.js'
import { orUndefined, printType } from './printType.js'
import { readSchema } from './schemaKind.js'

/** Named schema → interface or type alias. */
export function declareType({ name: given, description, schema }: NamedSchema): Statement {
  const name = identifier(given)
  const known = readSchema(schema)
  if (known.kind !== 'Object' || known.others || known.properties.length === 0)
    return {
      kind: StructureKind.TypeAlias,
      name,
      isExported: true,
      docs: docsOf(description),
      type: printType(schema),
    }
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    docs: docsOf(description),
    properties: known.properties.map((property) => ({
      name: propertyName(property.name),
      type: property.isOptional ? orUndefined(printType(property.schema)) : printType(property.schema),
      hasQuestionToken: property.isOptional,
      isReadonly: true,
      docs: docsOf(property.schema.description),
    })),
  }
}
