import { isOpenOn } from '../../selectors/isOpenOn.js'
import { defineFeature } from '../defineFeature.js'
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
          context.watch(
            'router',
            (router) => isOpenOn(router, 'RegisterAccountName'),
            (isShown) => isShown && verbs.reset(),
          ),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
