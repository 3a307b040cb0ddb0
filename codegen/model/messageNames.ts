import { camelCase, pascalCase } from './naming.js'

/** TypeScript names for the messages of a document. */
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
    notices: `${camelCase(service)}Notices`,
    answers: 'answers',
  }
}

/** Type name of an unnamed payload. */
export function payloadName(key: string): string {
  return `${pascalCase(key)}Payload`
}
