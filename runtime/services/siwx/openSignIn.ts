import { AuthenticationUnavailableError } from '#generated/errors/signIn'
import type { FoyerConfig } from '../../config.js'
import type { Environment } from '../../environment/environment.js'
import { createKeptSignIns } from './createKeptSignIns.js'
import { createSiweBridge } from './createSiweBridge.js'
import type { Siwx, SiwxContext } from './siwx.js'

/**
 * Opens the sign-in that the host configured: `siweConfig`, `createSiwx()` or its own `Siwx`.
 *
 * @throws AuthenticationUnavailableError when none is configured.
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
