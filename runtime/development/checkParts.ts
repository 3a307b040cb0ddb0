import { InvalidOptionError } from '#generated/errors/config'
import { listFeatures, walletLists } from './knownNames.js'
import { describe, read } from './words.js'

/**
 * Throws what `createFoyer` throws for values that are not networks, with a longer explanation.
 *
 * @throws InvalidOptionError
 */
export function checkNetworks(option: string, networks: unknown): void {
  if (!networks) return // createFoyer says that there are none
  if (!Array.isArray(networks)) {
    const reason = `it is ${describe(networks)}, but must be a list. Write \`${option}: [mainnet]\`.`
    throw new InvalidOptionError({ option, reason })
  }
  for (const [index, network] of networks.entries()) checkNetwork(`${option}[${index}]`, network)
}

/**
 * The same for one network.
 *
 * @throws InvalidOptionError
 */
export function checkNetwork(option: string, network: unknown): void {
  const reason = wrongNetwork(network)
  if (reason !== undefined) throw new InvalidOptionError({ option, reason })
}

function wrongNetwork(network: unknown): string | undefined {
  if (network === undefined)
    return "it is undefined. Perhaps you imported a name that does not exist. Check the name: `import { mainnet } from 'foyer-kit/networks'`."
  if (typeof network === 'string' || typeof network === 'number')
    return `it is ${describe(network)}, but a network is an object. Import it: \`import { mainnet } from 'foyer-kit/networks'\`.`
  if (typeof network !== 'object' || network === null)
    return `it is ${describe(network)}, but a network is an object. Make one with defineNetwork().`
  const missing = ['id', 'name', 'nativeCurrency'].find((name) => read(network, name) === undefined)
  if (missing) return `it has no \`${missing}\`, so it cannot be used. Make it with defineNetwork().`
  const urls = read(read(read(network, 'rpcUrls'), 'default'), 'http')
  if (!Array.isArray(urls))
    return 'it has no node to read balances from. Give it one: `rpcUrls: { default: { http: [url] } }`.'
  return undefined
}

/**
 * Throws what `createFoyer` throws for values that are not adapters, with a longer explanation.
 *
 * @throws InvalidOptionError
 */
export function checkAdapters(adapters: unknown): void {
  if (adapters === undefined) return
  if (!Array.isArray(adapters)) {
    const reason = `it is ${describe(adapters)}, but must be a list. Write \`adapters: [createEvmAdapter()]\`.`
    throw new InvalidOptionError({ option: 'adapters', reason })
  }
  for (const [index, adapter] of adapters.entries()) {
    const reason = wrongAdapter(adapter)
    if (reason !== undefined) throw new InvalidOptionError({ option: `adapters[${index}]`, reason })
  }
}

function wrongAdapter(adapter: unknown): string | undefined {
  if (typeof read(adapter, 'create') === 'function') return undefined
  if (typeof adapter === 'function')
    return `it is ${describe(adapter)}, which was not called. Write \`${adapter.name || 'createEvmAdapter'}()\`.`
  if (adapter === undefined)
    return "it is undefined. Perhaps you imported a name that does not exist. Check the name: `import { createEvmAdapter } from 'foyer-kit/evm'`."
  return `it is ${describe(adapter)}, but an adapter is made by a function. Write \`createEvmAdapter()\`, from 'foyer-kit/evm'.`
}

/**
 * Throws for features with which a foyer cannot be created or connect.
 *
 * @throws InvalidOptionError
 */
export function checkFeatures(features: unknown): void {
  if (features === null)
    throw new InvalidOptionError({
      option: 'features',
      reason: 'it is null, but must be an object. Write its fields in { }.',
    })
  for (const name of listFeatures) {
    const value = read(features, name)
    if (value !== false || name.endsWith('Order')) requireList(`features.${name}`, value, 'the names')
  }
}

/**
 * Throws for lists of wallets that are no lists, with which none could be read.
 *
 * @throws InvalidOptionError
 */
export function checkWalletLists(options: unknown): void {
  for (const option of walletLists) requireList(option, read(options, option), 'its items')
}

function requireList(option: string, value: unknown, items: string): void {
  if (value === undefined || Array.isArray(value)) return
  throw new InvalidOptionError({
    option,
    reason: `it is ${describe(value)}, but must be a list. Write ${items} in [ ].`,
  })
}
