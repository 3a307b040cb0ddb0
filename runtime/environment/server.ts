import type { Environment } from './environment.js'
import { createLog } from './log.js'
import { createMemoryStorage } from './storage.js'

/**
 * The environment of a server render: no storage, no requests, no timers.
 *
 * @example
 * createFoyer({ projectId: 'your project id', networks: [mainnet], environment: createServerEnvironment() })
 */
export function createServerEnvironment(): Environment {
  return {
    fetch: () => new Promise(() => {}),
    storage: createMemoryStorage(),
    clock: { now: () => 0, elapsed: () => 0, after: () => () => {} },
    page: {
      origin: '',
      url: '',
      href: '',
      device: { userAgent: '', touchPoints: 0, isFramed: false, isTelegram: false },
      isVisible: () => false,
      isOnline: () => false,
      on: () => () => {},
      removeParameter: () => undefined,
      open: () => {},
      copy: () => new Promise(() => {}),
    },
    log: createLog('silent'),
    uuid: () => '',
  }
}
