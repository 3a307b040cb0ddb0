import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { isCaipNetworkId } from '../../utils/caip.js'
import { createLateStored } from '../lateStored.js'
import type { KeptSignIns } from './siwx.js'

/** Sessions in the storage of the page, the newest of them. */
export function createKeptSignIns(environment: Environment): KeptSignIns {
  const stored = createLateStored(environment)
  return {
    read: () =>
      (stored.get('signIns') ?? []).flatMap(({ chainId, ...signed }) =>
        isCaipNetworkId(chainId) ? [{ chainId, ...signed }] : [],
      ),
    write(signed) {
      if (signed.length > 0) stored.set('signIns', signed.slice(-limits.cacheEntries))
      else stored.remove('signIns')
    },
  }
}
