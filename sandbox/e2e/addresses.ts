/** The number of worlds: one for each Playwright worker, so that tests do not affect each other. */
export const worlds = Number(process.env.FOYER_E2E_WORLDS ?? 1)

/** The addresses of a world: its sandbox, whose parts use the first 43 of its 49 ports, and the built pages. */
export function getWorld(index: number) {
  const demoPort = Number(process.env.FOYER_E2E_DEMO_PORT ?? 5273) + index
  return {
    sandboxPort: Number(process.env.FOYER_E2E_SANDBOX_PORT ?? 4300) + 45 * index,
    demoPort,
    demoUrl: `http://127.0.0.1:${demoPort}`,
  }
}

/** The world of this worker. */
export const { sandboxPort, demoPort, demoUrl } = getWorld(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
