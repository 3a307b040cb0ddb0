import type { TestWorld } from './createTestWorld.js'

/** Answers of the services that wait for the test. */
export type HeldAnswers = {
  /** The world whose services wait. */
  readonly world: TestWorld
  /** Number of requests so far. */
  readonly count: number
  /** Answers a request, also one that the page has given up. A second answer changes nothing. */
  answer(index: number): void
}

/** Holds back the answers to requests for `path`. */
export function holdAnswers(world: TestWorld, path: string): HeldAnswers {
  const { environment } = world
  const gates: (() => void)[] = []
  const fetch = async (request: Request) => {
    if (!new URL(request.url).pathname.startsWith(path)) return environment.fetch(request)
    const answer = await environment.fetch(new Request(request, { signal: null }))
    await new Promise<void>((resolve) => void gates.push(resolve))
    return answer
  }
  return {
    world: { ...world, environment: { ...environment, fetch } },
    get count() {
      return gates.length
    },
    answer: (index) => gates[index]?.(),
  }
}
