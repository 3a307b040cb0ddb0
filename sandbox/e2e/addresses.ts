/** How many worlds there are. Each worker of Playwright has one for itself, so that no test meets another. */
export const worlds = Number(process.env.FOYER_E2E_WORLDS ?? 1)

const world = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** First port of the sandbox that the end-to-end tests start; each takes 43. */
export const sandboxPort = Number(process.env.FOYER_E2E_SANDBOX_PORT ?? 4300) + 45 * world

export const demoPort = Number(process.env.FOYER_E2E_DEMO_PORT ?? 5273) + world

/** Where the built demo stands during the end-to-end tests. */
export const demoUrl = `http://127.0.0.1:${demoPort}`
