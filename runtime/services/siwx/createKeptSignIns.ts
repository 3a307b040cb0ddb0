import { signIns } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { isCaipNetworkId } from '../../utils/caip.js'
import { createStored } from '../stored.js'
import type { KeptSignIns } from './siwx.js'

/** Keeps the newest sign-in sessions in the page's storage. */
export function createKeptSignIns(environment: Environment): KeptSignIns {
  const stored = createStored({ signIns }, environment)
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
