import type { TSchema } from '@sinclair/typebox'
import type { Method } from '../load/findOperations.js'
import type { StreamFormat } from '../load/mediaType.js'
import type { rpcNames } from './rpcNames.js'

/** The content of all specifications, independent of YAML and TypeScript. Schemas are TypeBox schemas. */
export type Model = {
  readonly services: readonly Service[]
  readonly errors?: ErrorCatalogue | undefined
  readonly events?: EventCatalogue | undefined
  readonly storage?: StorageCatalogue | undefined
  readonly messages: readonly MessageService[]
  readonly rpc: readonly RpcService[]
}

/** A named schema; others reference it with `Type.Ref`. */
export type NamedSchema = { readonly name: string; readonly description?: string; readonly schema: TSchema }

export type Service = {
  /** File name of the specification without its extension, such as `blockchain-api`. */
  readonly name: string
  /** The specification, such as `schemas/blockchain-api.yaml`. */
  readonly source: string
  readonly title: string
  readonly description?: string | undefined
  readonly servers: readonly Server[]
  readonly securitySchemes: readonly SecurityScheme[]
  readonly facts: readonly Fact[]
  readonly schemas: readonly NamedSchema[]
  readonly operations: readonly Operation[]
}

/** A fact about a service that no response contains. */
export type Fact = {
  readonly name: string
  readonly description: string
  readonly values: readonly string[]
}

export type Server = {
  readonly name: string
  readonly url: string
  readonly description?: string
  /** Variables in the URL. */
  readonly variables: readonly ServerVariable[]
}

export type ServerVariable = {
  readonly name: string
  readonly fallback: string
  readonly values: readonly string[]
  readonly description?: string | undefined
}

/** An authentication method. */
export type SecurityScheme = {
  readonly name: string
  readonly kind: 'bearer' | 'basic' | 'apiKey'
  /** Location of an API key; `key` is its name there. */
  readonly in?: 'query' | 'header' | 'cookie'
  readonly key?: string
  readonly description?: string | undefined
}

export type Operation = {
  readonly id: string
  readonly tag: string
  readonly method: Method
  /** Path with placeholders such as `{id}`, `{.id}` or `{;id*}`. */
  readonly path: string
  /** Query fields that the specification writes into the path. */
  readonly fixed: readonly (readonly [name: string, value: string])[]
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  /** URL of further documentation. */
  readonly seeAlso?: string | undefined
  /** Parameters that the caller passes. */
  readonly parameters: readonly Parameter[]
  /** Query fields that the client adds. */
  readonly ambient: readonly string[]
  readonly body?: Body
  readonly answer: Answer
  /** A stream that it can respond with, instead of the answer or as its only response. */
  readonly stream?: Stream | undefined
  /** Error responses, by status, `4XX` or `default`. */
  readonly refusals: readonly Refusal[]
  /** Alternative sets of security schemes; all schemes of one set are needed. */
  readonly security: readonly (readonly SecurityNeed[])[]
  readonly pagination?: Pagination | undefined
  /** Body field that determines the response, and the response schema for each of its values. */
  readonly answerBy?: AnswerBy | undefined
  /** Name of its server, if it has its own. */
  readonly server?: string | undefined
}

/** A security scheme, with the scopes that an operation needs. */
export type SecurityNeed = { readonly scheme: string; readonly scopes: readonly string[] }

export type AnswerBy = {
  readonly property: string
  readonly cases: readonly { readonly value: string; readonly schema: string }[]
}

export type Body = {
  readonly contentType: string
  /** Fields that the client adds. */
  readonly ambient: readonly string[]
  readonly encoding: 'json' | 'form' | 'multipart' | 'text' | 'binary'
  /** Media types of the parts of a multipart body, where the specification says them. */
  readonly partTypes: readonly (readonly [part: string, type: string])[]
  readonly schema: TSchema
  readonly isRequired: boolean
  readonly description?: string | undefined
  readonly example?: unknown
}

/** A streamed response. */
export type Stream = {
  readonly format: StreamFormat
  readonly contentType: string
  /** Schema of each item; undefined if it is text. */
  readonly schema?: TSchema | undefined
  /** The field of the request that asks for the stream instead of the answer. */
  readonly askedBy?: StreamQuestion | undefined
  readonly example?: unknown
}

export type StreamQuestion = {
  readonly in: 'body' | 'query'
  /** Whether the service streams if the field is missing. */
  readonly isUsual: boolean
}

export type Answer = {
  readonly kind: 'json' | 'blob' | 'text' | 'empty' | 'stream'
  /** Schema of a JSON response. */
  readonly schema?: TSchema
  /** Whether a successful response may have no body. */
  readonly isOptional: boolean
  /** Media type to request, if there are several. */
  readonly accept?: string | undefined
  readonly status: number
  readonly contentType?: string | undefined
  readonly example?: unknown
}

export type Refusal = {
  readonly status: string
  readonly schema: TSchema
  readonly description?: string | undefined
}

export type Pagination = {
  /** Query parameter for the cursor. */
  readonly cursor: string
  /** Path to the next cursor in the response. */
  readonly next: readonly string[]
  /** Path to the list in the response; `item` is the schema of its items. */
  readonly items: readonly string[]
  readonly item: TSchema
}

/** How lists and objects in a query are serialized, if not in the default style. */
export type QueryStyle = 'commas' | 'spaces' | 'pipes' | 'deep' | 'asFields' | 'asJson'

export type Parameter = {
  readonly name: string
  /** Name by which callers pass it: usually its name. */
  readonly key: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly description?: string | undefined
  readonly schema: TSchema
  readonly example?: unknown
  readonly style?: QueryStyle | undefined
  /** Whether an object is serialized as `key=value`. */
  readonly explodes: boolean
}

export type Field = {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  readonly schema: TSchema
  /** Extensible interface whose keys are the values. */
  readonly interface?: string | undefined
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
  /** Code of the error for JSON-RPC codes that no entry lists. */
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
  /** HTTP statuses of services that map to it. */
  readonly http: readonly number[]
  /** Messages of services that map to it. */
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
  /** Prefix of each key. */
  readonly prefix: string
  readonly types: readonly NamedSchema[]
  readonly keys: readonly StoredKey[]
}

/** When a stored value is needed: on page load, from the first user intent, or when a feature is used. */
export type Stage = 'start' | 'intent' | 'use'

export type StoredKey = {
  readonly name: string
  readonly key: string
  readonly description: string
  readonly version: number
  readonly ttlMs?: number | undefined
  readonly stage: Stage
  readonly schema: TSchema
}

/** Messages between two sides. */
export type MessageService = {
  readonly name: string
  readonly source: string
  readonly title: string
  readonly description?: string | undefined
  readonly schemas: readonly NamedSchema[]
  readonly requests: readonly MessageRequest[]
  /** Messages that the other side sends without a request. */
  readonly notices: readonly Message[]
}

/** A message, identified by `type`. */
export type Message = {
  readonly key: string
  readonly type: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  /** Its payload; undefined if it is empty. */
  readonly payload?: TSchema | undefined
  readonly isOptional: boolean
  readonly isFailure: boolean
  readonly examples: readonly unknown[]
}

export type MessageRequest = {
  readonly id: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly message: Message
  readonly successes: readonly Message[]
  readonly failures: readonly Message[]
  /** Timeout for the answer. */
  readonly answerWithinMs?: number | undefined
  /** Timeout for the other side to load. */
  readonly loadWithinMs?: number | undefined
  readonly onAbort: string
}

/** JSON-RPC methods. */
export type RpcService = {
  readonly name: string
  readonly source: string
  readonly title: string
  readonly names: RpcNames
  readonly facts: readonly Fact[]
  readonly schemas: readonly NamedSchema[]
  readonly methods: readonly RpcMethod[]
  readonly errors: readonly { readonly name: string; readonly code: number; readonly message: string }[]
}

export type RpcMethod = {
  readonly name: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  readonly namespace: string
  readonly isSafe: boolean
  readonly parameters: readonly Field[]
  readonly isByName: boolean
  readonly result: TSchema
  readonly errors: readonly string[]
  readonly seeAlso?: string | undefined
}

export type RpcNames = ReturnType<typeof rpcNames>
