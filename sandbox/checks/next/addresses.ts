import { demoPort } from '../../e2e/addresses.js'

// After the end-to-end tests nobody needs their ports any more.
export const builtPort = demoPort
export const developmentPort = demoPort + 1

/** The example as visitors get it. */
export const builtUrl = `http://127.0.0.1:${builtPort}`
/** The example as its developer sees it: React tells there what a server wrote differently. */
export const developmentUrl = `http://127.0.0.1:${developmentPort}`
