import type { TSchema } from '@sinclair/typebox'
import type { EventGroup, Field } from '../model/model.js'
import { pascalCase } from '../model/naming.js'
import { StructureKind } from '../tsMorph.js'
import { aboutFile, type Emitter, type Statement } from './emitter.js'
import { identifier, propertyName, quote } from './escape.js'
import { docsOf, printDoc } from './printDoc.js'
import { printCarriers } from './printType.js'
import { readSchema } from './schemaKind.js'

/** events.yaml → names and properties of each group, and which events may leave the page. */
export const emitEvents: Emitter = ({ events }) =>
  events
    ? [
        {
          path: 'events.ts',
          source: events.source,
          statements: [
            aboutFile('Names and properties of product events and analytics events.'),
            ...emitInterfaces(events.groups.flatMap((group) => group.events.flatMap(({ fields }) => fields))),
            ...events.groups.flatMap(emitGroup),
          ],
        },
      ]
    : []

/** The extensible interfaces whose keys are values, each once. */
function emitInterfaces(fields: readonly Field[]): Statement[] {
  const byName = new Map(fields.map((field) => [field.interface, field]))
  return [...byName].flatMap(([name, { description, schema }]) =>
    name
      ? [
          {
            kind: StructureKind.Interface,
            name: identifier(name),
            isExported: true,
            docs: docsOf(`${description} Extend it by declaration merging.`),
            properties: valuesOf(schema).map((value) => ({ name: propertyName(value), type: 'true' })),
          },
        ]
      : [],
  )
}

/** The values of an enum. */
function valuesOf(schema: TSchema): string[] {
  const known = readSchema(schema)
  if (known.kind === 'Union') return known.parts.flatMap(valuesOf)
  return known.kind === 'Literal' ? [`${known.value}`] : []
}

function emitGroup({ name, description, events }: EventGroup): Statement[] {
  const group = identifier(pascalCase(name))
  return [
    printCarriers(`${group}EventProperties`, description, events),
    `${printDoc([`Names of the ${name} events.`])}export const ${group}EventName = {
${events.map((event) => `  ${propertyName(memberOf(event.name))}: ${quote(event.name)},`).join('\n')}
} as const`,
    {
      kind: StructureKind.TypeAlias,
      name: `${group}EventName`,
      isExported: true,
      docs: docsOf(`Name of any ${name} event.`),
      type: `keyof ${group}EventProperties`,
    },
    {
      kind: StructureKind.TypeAlias,
      name: `${group}Event`,
      isExported: true,
      docs: docsOf(`Any ${name} event; \`name\` determines the type of \`properties\`.`),
      type: `{
  [name in ${group}EventName]: { readonly name: name; readonly properties: ${group}EventProperties[name] }
}[${group}EventName]`,
    },
    ...(events.some(({ sent }) => sent !== undefined)
      ? [
          `${printDoc([`Which ${name} events may leave the page.`])}export const ${identifier(name)}Events: { readonly [name in ${group}EventName]: { readonly sent: boolean } } = {
${events.map((event) => `  ${propertyName(event.name)}: { sent: ${event.sent === true} },`).join('\n')}
}`,
          `${printDoc([`The ${name} events that never leave the page.`])}export const kept${group}Events: readonly ${group}EventName[] = [${events
            .filter(({ sent }) => sent !== true)
            .map((event) => quote(event.name))
            .join(', ')}]`,
        ]
      : []),
  ]
}

/** `modal.opened` → `modalOpened`; `MODAL_OPEN` stays. */
function memberOf(name: string): string {
  return name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
}
