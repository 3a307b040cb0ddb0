/** First port of the sandbox that the end-to-end tests start. */
export const sandboxPort = Number(process.env.FOYER_E2E_SANDBOX_PORT ?? 4300)

export const demoPort = Number(process.env.FOYER_E2E_DEMO_PORT ?? 5273)

/** Where the built demo stands during the end-to-end tests. */
export const demoUrl = `http://127.0.0.1:${demoPort}`
