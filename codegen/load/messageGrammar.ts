import { type Grammar, openApiGrammar } from './grammar.js'

const described = { title: null, summary: null, description: null }
const bindings = { bindings: 'the generator ignores transport details' }
const traits = { traits: 'write the keywords in place' }
const { schema } = openApiGrammar

/** The supported part of AsyncAPI 3.0. */
export const asyncApiGrammar = {
  document: {
    noun: 'a document',
    keywords: {
      asyncapi: null,
      id: null,
      info: null,
      defaultContentType: null,
      channels: { each: 'channel' },
      operations: { each: 'operation' },
      components: 'components',
    },
    unsupported: { servers: bindings.bindings },
  },
  channel: {
    noun: 'a channel',
    keywords: { ...described, address: null, messages: { each: 'message' }, tags: null, externalDocs: null },
    unsupported: { ...bindings, servers: bindings.bindings, parameters: undefined },
  },
  message: {
    noun: 'a message',
    keywords: {
      ...described,
      $ref: null,
      name: null,
      payload: 'schema',
      contentType: null,
      examples: ['example'],
      tags: null,
      externalDocs: null,
    },
    unsupported: { ...bindings, ...traits, headers: 'move it to the payload', correlationId: undefined },
  },
  example: {
    noun: 'an example',
    keywords: { name: null, summary: null, payload: null },
    unsupported: { headers: undefined },
  },
  operation: {
    noun: 'an operation',
    keywords: {
      ...described,
      action: null,
      channel: 'reference',
      messages: ['reference'],
      reply: 'reply',
      tags: null,
      externalDocs: null,
    },
    unsupported: { ...bindings, ...traits, security: undefined },
  },
  reply: {
    noun: 'a reply',
    keywords: { channel: 'reference', messages: ['reference'] },
    unsupported: { address: undefined },
  },
  reference: { noun: 'a reference', keywords: { $ref: null } },
  components: {
    noun: 'components',
    keywords: { schemas: { each: 'schema' }, messages: { each: 'message' } },
    unsupported: {
      channels: 'write it at the top level',
      operations: 'write it at the top level',
      replies: 'write it in its operation',
      servers: bindings.bindings,
      parameters: undefined,
      securitySchemes: undefined,
      correlationIds: undefined,
      messageTraits: traits.traits,
      operationTraits: traits.traits,
    },
  },
  schema,
} as const satisfies Grammar

/** The supported part of OpenRPC 1. */
export const openRpcGrammar = {
  document: {
    noun: 'a document',
    keywords: {
      openrpc: null,
      info: null,
      servers: null,
      methods: ['method'],
      components: 'components',
      externalDocs: null,
    },
    unsupported: { $schema: undefined },
  },
  method: {
    noun: 'a method',
    keywords: {
      name: null,
      summary: null,
      description: null,
      tags: null,
      paramStructure: null,
      params: ['descriptor'],
      result: 'descriptor',
      errors: ['error'],
      examples: ['pairing'],
      deprecated: null,
      externalDocs: null,
    },
    unsupported: { servers: undefined, links: undefined },
  },
  descriptor: {
    noun: 'a parameter or a result',
    keywords: {
      $ref: null,
      name: null,
      summary: null,
      description: null,
      required: null,
      deprecated: null,
      schema: 'schema',
    },
  },
  error: { noun: 'an error', keywords: { $ref: null, code: null, message: null, data: null } },
  pairing: {
    noun: 'an example',
    keywords: { name: null, summary: null, description: null, params: null, result: null },
  },
  components: {
    noun: 'components',
    keywords: {
      schemas: { each: 'schema' },
      contentDescriptors: { each: 'descriptor' },
      errors: { each: 'error' },
    },
    unsupported: {
      links: undefined,
      examples: 'write it in its method',
      examplePairingObjects: 'write it in its method',
      tags: 'write it in its method',
    },
  },
  schema,
} as const satisfies Grammar
