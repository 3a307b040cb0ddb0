import { readField } from '../../adapters/readField.js'

/**
 * A session whose app Foyer opens. The library opens none: it would open whatever link it finds in `localStorage`.
 * Without the second field the wallet has asked that nothing opens its app.
 */
export const ownLinks = { disableDeepLink: true, isOpenedByFoyer: true }

/** Whether Foyer opens the app of a session. */
export const opensApp = (sessionConfig: unknown) => readField(sessionConfig, 'isOpenedByFoyer') === true
