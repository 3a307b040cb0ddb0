import { AuthenticationUnavailableError } from '#generated/errors/signIn'
import type { FoyerConfig } from '../../config.js'
import type { Environment } from '../../environment/environment.js'
import { createKeptSignIns } from './createKeptSignIns.js'
import { createSiweBridge } from './createSiweBridge.js'
import type { Siwx, SiwxContext } from './siwx.js'

/**
 * How visitors sign in on a page, whichever way its options say so.
 *
 * @throws AuthenticationUnavailableError where they do not.
 */
export async function openSignIn(
  { siwx, siweConfig, metadata }: Pick<FoyerConfig, 'siwx' | 'siweConfig' | 'metadata'>,
  environment: Environment,
  verify: SiwxContext['verify'],
): Promise<Siwx> {
  if (siweConfig) return createSiweBridge(siweConfig, environment)
  if (!siwx) throw new AuthenticationUnavailableError()
  if (!('create' in siwx)) return siwx
  const { clock, page, log, uuid } = environment
  return siwx.create({ clock, page, log, uuid, metadata, kept: createKeptSignIns(environment), verify })
}
