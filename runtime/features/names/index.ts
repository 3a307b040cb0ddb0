import { defineFeature, type FeatureContext } from '../defineFeature.js'
import { createNames } from './names.js'

/** Names of accounts, and the registration of one. */
export const names = defineFeature({
  name: 'names',
  create(context) {
    const { state, actions } = createNames(context)
    const { follow, ...verbs } = actions
    return {
      state,
      verbs,
      steps: {},
      start() {
        verbs.reset()
        const stops = [
          context.watch('account', (accounts) => accounts, follow),
          // What was entered and registered earlier is over.
          context.watch('router', isChoosing, (isShown) => isShown && verbs.reset()),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})

function isChoosing({ isOpen, history }: FeatureContext['state']['router']): boolean {
  return isOpen && history.some(({ name }) => name === 'RegisterAccountName')
}
