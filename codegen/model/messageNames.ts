import { camelCase, pascalCase } from './naming.js'

/** What the messages of `frame` are called in TypeScript. */
export function messageNames(service: string) {
  const prefix = pascalCase(service)
  return {
    actions: `${prefix}Actions`,
    action: `${prefix}Action`,
    requestPayloads: `${prefix}RequestPayloads`,
    messagePayloads: `${prefix}MessagePayloads`,
    request: `${prefix}Request`,
    message: `${prefix}Message`,
    answer: `${prefix}Answer`,
    success: `${prefix}Success`,
    requests: `${camelCase(service)}Requests`,
    answers: 'answers',
  }
}

/** Name of what a message carries, when it has none of its own. */
export function payloadName(key: string): string {
  return `${pascalCase(key)}Payload`
}
