import { demoPort } from '../../e2e/addresses.js'

// Reuses the ports of the end-to-end tests, which never run at the same time.
export const builtPort = demoPort
export const developmentPort = demoPort + 1

/** The production build of the example. */
export const builtUrl = `http://127.0.0.1:${builtPort}`
/** The example in development mode, where React reports hydration mismatches. */
export const developmentUrl = `http://127.0.0.1:${developmentPort}`
