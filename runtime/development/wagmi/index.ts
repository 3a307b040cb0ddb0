/**
 * `foyer-kit/wagmi` in development builds.
 *
 * @packageDocumentation
 */
import type { Chain } from 'viem'
import {
  type CreateWagmiFoyerParameters,
  type CreateWagmiFoyerReturnType,
  createWagmiFoyer as create,
} from '../../wagmi/createWagmiFoyer.js'
import { checkOptions, logOf } from '../checkOptions.js'
import { checkNetworks } from '../checkParts.js'
import { watchUse } from '../watchUse.js'

export * from '../../wagmi/index.js'

/**
 * Checks the options, and creates a foyer that reports misuse, and the config of wagmi.
 *
 * @throws the errors of `createFoyer`, and InvalidOptionError
 */
export function createWagmiFoyer<const chains extends readonly [Chain, ...Chain[]]>(
  parameters: CreateWagmiFoyerParameters<chains>,
): CreateWagmiFoyerReturnType<chains> {
  const log = logOf(parameters)
  const { chains, wagmi: _, ...options } = parameters
  checkNetworks('chains', chains)
  checkOptions(options, log)
  const { foyer, config } = create(parameters)
  return { foyer: watchUse(foyer, log), config }
}
