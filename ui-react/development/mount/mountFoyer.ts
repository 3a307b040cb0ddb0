import { InvalidOptionError } from '#generated/errors/config'
import { addModal, countModals, twoModals } from '#runtime/development/modals'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'
import { type MountFoyerOptions, mountFoyer as mount } from '../../mount/mountFoyer.js'
import { getMounts } from '../../mount/mounts.js'
import { requireFoyer } from '../requireFoyer.js'
import { watchLocale } from '../watchLocale.js'

/**
 * Mounts a foyer, and says how that is done wrongly.
 *
 * @throws InvalidOptionError without a foyer of this copy of the package, or for an embedded one
 */
export function mountFoyer(foyer: Foyer, options?: MountFoyerOptions): () => void {
  requireFoyer(foyer, noFoyer)
  if (foyer.config.embedded) throw new InvalidOptionError({ option: 'embedded', reason: embeddedMount })
  if (typeof document === 'undefined') return mount(foyer, options)
  const isMounted = getMounts().some((mount) => mount.foyer === foyer)
  if (countModals(foyer) > 0 && !isMounted) inside(foyer).environment.log.error(twoModals)
  const stops = [addModal(foyer), ...(options?.texts ? [] : [watchLocale(foyer)]), mount(foyer, options)]
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}

const embeddedMount =
  'it is true, but mountFoyer() shows a dialog. Leave it out, or show the modal with FoyerEmbed, which needs React.'
const noFoyer = 'mountFoyer() got no foyer. Create one, and pass it: `mountFoyer(createFoyer({ … }))`.'
