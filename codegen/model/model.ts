import type { TSchema } from '@sinclair/typebox'
import type { Method } from '../load/findOperations.js'
import type { rpcNames } from './rpcNames.js'

/** Everything that the specifications say: no YAML, no TypeScript. Shapes are TypeBox schemas. */
export type Model = {
  readonly services: readonly Service[]
  readonly errors?: ErrorCatalogue | undefined
  readonly events?: EventCatalogue | undefined
  readonly storage?: StorageCatalogue | undefined
  readonly messages: readonly MessageService[]
  readonly rpc: readonly RpcService[]
}

/** A shape with a name; other shapes refer to it by `Type.Ref`. */
export type NamedSchema = { readonly name: string; readonly description?: string; readonly schema: TSchema }

export type Service = {
  /** File name of the specification without its ending, such as `blockchain-api`. */
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

/** What is known of a service, though no answer tells it. */
export type Fact = {
  readonly name: string
  readonly description: string
  readonly values: readonly string[]
}

export type Server = {
  readonly name: string
  readonly url: string
  readonly description?: string
  /** Parts of the address that a caller may choose. */
  readonly variables: readonly ServerVariable[]
}

export type ServerVariable = {
  readonly name: string
  readonly fallback: string
  readonly values: readonly string[]
  readonly description?: string | undefined
}

/** How a caller proves who they are. */
export type SecurityScheme = {
  readonly name: string
  readonly kind: 'bearer' | 'basic' | 'apiKey'
  /** Where an API key stands, and under which name. */
  readonly in?: 'query' | 'header' | 'cookie'
  readonly key?: string
  readonly description?: string | undefined
}

export type Operation = {
  readonly id: string
  readonly tag: string
  readonly method: Method
  /** Its path; `{id}`, `{.id}`, `{;id*}` stand for values. */
  readonly path: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  /** A page that says more. */
  readonly seeAlso?: string | undefined
  /** What the caller passes. */
  readonly parameters: readonly Parameter[]
  /** Query fields that the client adds by itself. */
  readonly ambient: readonly string[]
  readonly body?: Body
  readonly answer: Answer
  /** Bodies of what is not a success, by status, `4XX` or `default`. */
  readonly refusals: readonly Refusal[]
  /** Ways to prove who calls: one of them, all parts of it. */
  readonly security: readonly (readonly string[])[]
  readonly pagination?: Pagination | undefined
  /** Field of the body on which the answer depends, and the schema of the answer by its values. */
  readonly answerBy?: AnswerBy | undefined
  /** Name of the only server that has it. */
  readonly server?: string | undefined
}

export type AnswerBy = {
  readonly property: string
  readonly cases: readonly { readonly value: string; readonly schema: string }[]
}

export type Body = {
  readonly contentType: string
  /** Fields that the client adds by itself. */
  readonly ambient: readonly string[]
  readonly encoding: 'json' | 'form' | 'multipart' | 'text' | 'binary'
  readonly schema: TSchema
  readonly isRequired: boolean
  readonly description?: string | undefined
  readonly example?: unknown
}

export type Answer = {
  readonly kind: 'json' | 'blob' | 'text' | 'empty'
  /** What JSON has to be. */
  readonly schema?: TSchema
  /** Whether success may come without a body. */
  readonly isOptional: boolean
  /** Media type to ask for, when there are several. */
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
  /** Query field that takes the cursor. */
  readonly cursor: string
  /** Way to the next cursor in the answer. */
  readonly next: readonly string[]
  /** Way to the list in the answer, and what it holds. */
  readonly items: readonly string[]
  readonly item: TSchema
}

/** How lists and objects are written in a query, where that is not the usual way. */
export type QueryStyle = 'commas' | 'spaces' | 'pipes' | 'deep' | 'asJson'

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly description?: string | undefined
  readonly schema: TSchema
  readonly example?: unknown
  readonly style?: QueryStyle | undefined
  /** Whether the keys of an object stand beside its values, as `key=value`. */
  readonly explodes: boolean
}

export type Field = {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  readonly schema: TSchema
  /** Interface whose keys its values are; users can add to it. */
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
  /** Stands before each name. */
  readonly prefix: string
  readonly types: readonly NamedSchema[]
  readonly keys: readonly StoredKey[]
}

/** When a stored value is needed: in the first load, from the first intent, or by a feature that loads when it is used. */
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

/** Two sides that send each other messages. */
export type MessageService = {
  readonly name: string
  readonly source: string
  readonly title: string
  readonly description?: string | undefined
  readonly schemas: readonly NamedSchema[]
  readonly requests: readonly MessageRequest[]
  /** What the other side sends without being asked. */
  readonly notices: readonly Message[]
}

/** A message; `type` tells it from others on its way. */
export type Message = {
  readonly key: string
  readonly type: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  /** What it carries; absent when that is nothing. */
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
  /** How long its answer may take. */
  readonly answerWithinMs?: number | undefined
  /** How long it waits for the other side to be there. */
  readonly loadWithinMs?: number | undefined
  readonly onAbort: string
}

/** Methods that another side is asked to run. */
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
