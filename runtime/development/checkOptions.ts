import { InvalidOptionError } from '#generated/errors/config'
import { createLog, type Log } from '../environment/log.js'
import { checkAdapters, checkFeatures, checkNetwork, checkNetworks, checkWalletLists } from './checkParts.js'
import { findMistakes } from './findMistakes.js'
import { read } from './words.js'

/**
 * Throws for options with which a foyer cannot be created, and logs what is wrong with the others.
 *
 * @throws InvalidOptionError
 */
export function checkOptions(options: unknown, log: Log): void {
  if (typeof options !== 'object' || options === null) return // createFoyer says that there are no networks
  checkNetworks('networks', read(options, 'networks'))
  if (read(options, 'defaultNetwork') !== undefined)
    checkNetwork('defaultNetwork', read(options, 'defaultNetwork'))
  checkAdapters(read(options, 'adapters'))
  checkFeatures(read(options, 'features'))
  checkWalletLists(options)
  const environment = read(options, 'environment')
  if (environment !== undefined && !read(environment, 'page'))
    throw new InvalidOptionError({
      option: 'environment',
      reason:
        'it has no `page`, which Foyer reads. Start from createBrowserEnvironment() or createServerEnvironment().',
    })
  for (const mistake of findMistakes(options)) log.error(mistake)
}

/** The log of the page's environment, or one that prints to the console, on a server too. */
export function logOf(options: unknown): Log {
  const log = read(read(options, 'environment'), 'log')
  return isLog(log) ? log : createLog(read(options, 'logLevel') === 'silent' ? 'silent' : 'error')
}

function isLog(value: unknown): value is Log {
  return typeof read(value, 'error') === 'function'
}
