import type { TSchema } from '@sinclair/typebox'
import type { JsonObject } from '../load/json.js'

/** Everything that the specifications say: no YAML, no TypeScript. Shapes are TypeBox schemas. */
export type Model = {
  readonly services: readonly Service[]
  readonly errors?: ErrorCatalogue | undefined
  readonly events?: EventCatalogue | undefined
  readonly storage?: StorageCatalogue | undefined
}

/** A shape with a name; other shapes refer to it by `Type.Ref`. */
export type NamedSchema = { readonly name: string; readonly description?: string; readonly schema: TSchema }

export type Service = {
  /** File name of the specification without its ending, such as `blockchain-api`. */
  readonly name: string
  /** The specification, such as `schemas/blockchain-api.yaml`. */
  readonly source: string
  readonly title: string
  readonly servers: readonly Server[]
  readonly schemas: readonly NamedSchema[]
  readonly operations: readonly Operation[]
  /** As it was written, for openapi-typescript. */
  readonly document: JsonObject
}

export type Server = { readonly name: string; readonly url: string; readonly description?: string }

export type Operation = {
  readonly id: string
  readonly tag: string
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch'
  readonly path: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  /** What the caller passes. */
  readonly parameters: readonly Parameter[]
  /** Query fields that the client adds by itself. */
  readonly ambient: readonly string[]
  /** Whether lists in the query are joined with commas. */
  readonly joinsLists: boolean
  readonly body?: {
    readonly contentType: string
    readonly schema: TSchema
    readonly isRequired: boolean
    readonly example?: unknown
  }
  readonly answer: Answer
  /** Name of the only server that has it. */
  readonly server?: string | undefined
}

export type Answer =
  | { readonly kind: 'json'; readonly schema: TSchema }
  | { readonly kind: 'blob' | 'text' | 'empty' }

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly isRequired: boolean
  readonly description?: string | undefined
  readonly schema: TSchema
  readonly example?: unknown
}

export type Field = {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  readonly schema: TSchema
}

export type ErrorCatalogue = {
  readonly source: string
  readonly httpStatus: { readonly [name: string]: number }
  readonly families: readonly ErrorFamily[]
}

export type ErrorFamily = {
  readonly name: string
  readonly description: string
  readonly errors: readonly ErrorEntry[]
  /** Class of the error for JSON-RPC codes that no entry names. */
  readonly fallback?: string | undefined
}

export type ErrorEntry = {
  readonly code: string
  readonly className: string
  readonly description: string
  readonly message: string
  readonly title?: string | undefined
  readonly text: string
  readonly fields: readonly Field[]
  readonly presentation: string
  readonly isRetryable: boolean
  readonly recovery: readonly string[]
  readonly rpc: readonly number[]
  /** Status codes of a service that it stands for. */
  readonly http: readonly number[]
  /** What a server says when it means this. */
  readonly says: readonly string[]
}

export type EventCatalogue = { readonly source: string; readonly groups: readonly EventGroup[] }

export type EventGroup = {
  readonly name: string
  readonly description: string
  readonly events: readonly EventEntry[]
}

export type EventEntry = {
  readonly name: string
  readonly description: string
  /** Whether it may leave the page; undefined for groups that never do. */
  readonly sent?: boolean | undefined
  readonly fields: readonly Field[]
}

export type StorageCatalogue = {
  readonly source: string
  readonly types: readonly NamedSchema[]
  readonly keys: readonly StoredKey[]
}

export type StoredKey = {
  readonly name: string
  readonly key: string
  readonly description: string
  readonly version: number
  readonly ttlMs?: number | undefined
  /** Whether only a part that loads late needs it. */
  readonly isLate: boolean
  readonly schema: TSchema
}
