/**
 * `foyer-kit` in development builds, whose bundlers set the condition `development`: it reports misuse.
 *
 * @packageDocumentation
 */
import type { FoyerConfig } from '../config.js'
import { createFoyer as create } from '../createFoyer.js'
import type { Foyer } from '../foyer.js'
import { checkOptions, logOf } from './checkOptions.js'
import { noteFresh } from './fresh.js'
import { watchUse } from './watchUse.js'

export * from '../index.js'

/**
 * Checks the options, and creates a foyer that reports misuse.
 *
 * @throws the errors of `createFoyer`, and InvalidOptionError
 */
export function createFoyer(options: FoyerConfig): Foyer {
  const log = logOf(options)
  checkOptions(options, log)
  const foyer = watchUse(create(options), log)
  noteFresh(foyer)
  return foyer
}
