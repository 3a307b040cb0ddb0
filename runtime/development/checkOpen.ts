import { InvalidOptionError } from '#generated/errors/config'
import type { BuiltInRoutes } from '../features/router/router.js'
import { isNamespace, namespaces } from '../utils/caip.js'
import { isPlain } from '../utils/isPlain.js'
import { describe, join, read, suggest } from './words.js'

/** The built-in views that need parameters. */
type Needy = {
  readonly [name in keyof BuiltInRoutes as undefined extends BuiltInRoutes[name]
    ? never
    : name]: readonly (keyof BuiltInRoutes[name] & string)[]
}

/** What these views cannot be shown without. */
const needed: Needy = {
  ConnectingExternal: ['connectorId'],
  ConnectingMultiChain: ['connectorId', 'namespace'],
  ConnectingWalletConnect: ['walletId', 'walletName'],
  ConnectingSocial: ['provider', 'providerName'],
  Downloads: ['walletId', 'walletName'],
  SwapSelectToken: ['side'],
  SwitchNetwork: ['caipNetworkId'],
  SwitchActiveChain: ['caipNetworkId'],
}

/**
 * Throws for what `open()` would take for something else, or could not show.
 *
 * @throws InvalidOptionError
 */
export function checkOpen(parameters: unknown): void {
  if (parameters === undefined || isEvent(parameters)) return
  const reason = wrongParameters(parameters)
  if (reason !== undefined) throw new InvalidOptionError({ option: 'open', reason })
}

/** What a listener gets, as with `onClick={foyer.open}`, is no plain object. */
function isEvent(parameters: unknown): boolean {
  return typeof parameters === 'object' && parameters !== null && !isPlain(parameters)
}

function wrongParameters(parameters: unknown): string | undefined {
  const view = typeof parameters === 'string' ? parameters : 'Networks'
  if (!isPlain(parameters) || Array.isArray(parameters))
    return `it was called with ${describe(parameters)}, but a view is an object. Write \`open({ name: '${view}' })\`.`
  const { name, params, namespace } = Object(parameters)
  const unknown = Object.keys(parameters).find(
    (key) => !(name === undefined ? ['namespace'] : ['name', 'params']).includes(key),
  )
  if (unknown === 'view')
    return `the name of a view is its \`name\`. Write \`open({ name: '${read(parameters, 'view')}' })\`.`
  if (unknown !== undefined)
    return `\`${unknown}\` does not exist. ${suggest(unknown, name === undefined ? ['name', 'namespace'] : ['name', 'params'])}`
  if (namespace !== undefined && !isNamespace(namespace))
    return `the namespace is ${describe(namespace)}, which Foyer does not know. Use ${join(namespaces, 'or')}.`
  if (name === undefined) return undefined
  if (typeof name !== 'string') return `the name of the view is ${describe(name)}, but must be a string.`
  const missing = neededBy(name).find((key) => typeof read(params, key) !== 'string')
  if (missing) return `the view ${name} needs \`params.${missing}\`, a string.`
  try {
    structuredClone(params)
    return undefined
  } catch {
    // The caller throws the reason.
    return `the view ${name} gets a copy of its \`params\`, but they cannot be copied. Pass plain data, without functions or elements.`
  }
}

function neededBy(name: string): readonly string[] {
  const found = Object.entries(needed).find(([each]) => each === name)
  return found ? found[1] : []
}
