import { type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { suggest } from './suggest.js'

/** Reports a server with an incomplete URL. */
export function checkServer(value: JsonObject, at: Pointer, report: Report): void {
  const url = textOf(value.url)
  if (url === undefined) {
    report({ code: 'missing-url', message: 'a server needs a `url`', at, key: true })
    return
  }
  const variables = objectOf(value.variables)
  for (const name of placeholdersIn(url))
    if (!Object.hasOwn(variables, name))
      report({
        code: 'unknown-variable',
        message: `\`{${name}}\` is not a variable of this server`,
        at: [...at, 'url'],
        help: suggest(name, Object.keys(variables)) ?? 'declare it under `variables`, with a `default`',
      })
  for (const [name, variable] of Object.entries(variables))
    if (textOf(objectOf(variable).default) === undefined)
      report({
        code: 'missing-default',
        message: `the variable \`${name}\` needs a \`default\``,
        at: [...at, 'variables', name],
        key: true,
      })
}

/** Reports a server of a path or an operation that the document does not list: a client can use only listed servers. */
export function checkServerPlace(root: JsonObject, value: JsonObject, at: Pointer, report: Report): void {
  if (
    at[0] === 'servers' ||
    listOf(root.servers).some((server) => baseOf(objectOf(server)) === baseOf(value))
  )
    return
  report({
    code: 'unsupported-keyword',
    message: 'a server of a path or an operation is supported only if the document lists it',
    at,
    help: 'create another client with this `baseUrl`, and list the server at the top of the document',
  })
}

/** The URL of a server, to which paths are appended: they begin with a slash. */
export function baseOf({ url }: JsonObject): string {
  return (textOf(url) ?? '').replace(/\/$/, '')
}

/** Names in braces. */
export function placeholdersIn(url: string): string[] {
  return [...new Set([...url.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name))]
}

/** Whether clients can have credentials for a security scheme. */
export function isSupportedScheme({ type, scheme, in: where }: JsonObject): boolean {
  if (type === 'apiKey') return keyPlaces.includes(`${where}`)
  return types.includes(`${type}`) && (type !== 'http' || httpSchemes.includes(`${scheme}`.toLowerCase()))
}

const keyPlaces = ['query', 'header', 'cookie']
const types = ['apiKey', 'http', 'oauth2', 'openIdConnect']
const httpSchemes = ['bearer', 'basic']

/** Reports an invalid or unsupported security scheme. */
export function checkSecurityScheme(value: JsonObject, at: Pointer, report: Report): void {
  const type = `${value.type}`
  if (!types.includes(type))
    report({
      code: 'unsupported-security',
      message: `\`${type}\` is not supported as a security scheme`,
      at: 'type' in value ? [...at, 'type'] : at,
      help: suggest(type, types),
    })
  if (type === 'http' && !httpSchemes.includes(`${value.scheme}`.toLowerCase()))
    report({
      code: 'unsupported-security',
      message: `the HTTP scheme \`${value.scheme}\` is not supported`,
      at: 'scheme' in value ? [...at, 'scheme'] : at,
      help: suggest(`${value.scheme}`, httpSchemes) ?? 'use `bearer` or `basic`',
    })
  if (type !== 'apiKey') return
  if (!textOf(value.name))
    report({ code: 'missing-name', message: 'an API key needs a `name`', at, key: true })
  if (!keyPlaces.includes(`${value.in}`))
    report({
      code: 'unsupported-security',
      message: `an API key cannot be in \`${value.in}\``,
      at: 'in' in value ? [...at, 'in'] : at,
      help: suggest(`${value.in}`, keyPlaces),
    })
}
