import { type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { lowerSchema } from './lowerSchema.js'
import type {
  ErrorCatalogue,
  ErrorEntry,
  EventCatalogue,
  EventEntry,
  Field,
  StorageCatalogue,
} from './model.js'
import { pascalCase } from './naming.js'

/** Reads a checked catalog of errors. */
export function readErrors(source: string, root: JsonObject): ErrorCatalogue {
  return {
    source,
    httpStatus: Object.fromEntries(entries(root.httpStatus).map(([name, status]) => [name, Number(status)])),
    families: entries(root.families).map(([name, family]) => ({
      name,
      description: text(family, 'description'),
      errors: entries(objectOf(family).errors).map(readError),
      fallback: textOf(objectOf(family).fallback),
    })),
  }
}

/** Reads a checked catalog of events. */
export function readEvents(source: string, root: JsonObject): EventCatalogue {
  return {
    source,
    groups: entries(root.groups).map(([name, group]) => ({
      name,
      description: text(group, 'description'),
      events: entries(objectOf(group).events).map(readEvent),
    })),
  }
}

/** Reads a checked list of stored keys. */
export function readStorage(source: string, root: JsonObject): StorageCatalogue {
  const prefix = `${root.prefix}`
  return {
    source,
    prefix,
    types: entries(root.types).map(([name, schema]) => ({
      name,
      description: text(schema, 'description'),
      schema: lowerSchema(schema, { openEnums: false }),
    })),
    keys: entries(root.keys).map(([name, entry]) => {
      const { version, ttlMs, stage, schema } = objectOf(entry)
      return {
        name,
        key: `${prefix}${name}`,
        description: text(entry, 'description'),
        version: Number(version),
        ttlMs: typeof ttlMs === 'number' ? ttlMs : undefined,
        stage: stage === 'intent' || stage === 'use' ? stage : 'start',
        schema: lowerSchema(schema, { openEnums: false }),
      }
    }),
  }
}

function readError([code, entry]: [string, unknown]): ErrorEntry {
  const { title, fields, presentation, retryable, recovery, rpc, http, says } = objectOf(entry)
  return {
    code,
    className: `${pascalCase(code.replace(/_ERROR$/, ''))}Error`,
    description: text(entry, 'description'),
    message: text(entry, 'message'),
    title: textOf(title),
    text: text(entry, 'text'),
    fields: readFields(fields),
    presentation: textOf(presentation) ?? 'toast',
    isRetryable: retryable === true,
    recovery: listOf(recovery).map(String),
    rpc: listOf(rpc).map(Number),
    http: listOf(http).map(Number),
    says: listOf(says).map(String),
  }
}

function readEvent([name, entry]: [string, unknown]): EventEntry {
  const { sent, fields } = objectOf(entry)
  return {
    name,
    description: text(entry, 'description'),
    sent: typeof sent === 'boolean' ? sent : undefined,
    fields: readFields(fields),
  }
}

function readFields(fields: unknown): Field[] {
  return entries(fields).map(([name, field]) => ({
    name,
    description: text(field, 'description'),
    isOptional: objectOf(field).optional === true,
    schema: lowerSchema(field, { openEnums: false }),
    interface: textOf(objectOf(field).interface),
  }))
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value))
}

function text(value: unknown, key: string): string {
  return textOf(objectOf(value)[key]) ?? ''
}
