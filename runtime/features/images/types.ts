import type { createImages } from './images.js'

/** Images of wallets and networks. */
export type ImagesFeature = {
  state: ReturnType<typeof createImages>['state']
  verbs: ReturnType<typeof createImages>['actions']
  steps: Record<never, never>
}
