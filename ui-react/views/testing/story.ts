import type { Foyer, Route } from '#runtime/index'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  type TestAdapterOptions,
  type TestFoyerOptions,
  type TestWorld,
} from '#runtime/testing/index'

/** What a story can act on: the foyer and the world around it. */
export type Scene = { readonly foyer: Foyer; readonly world: TestWorld }

/** One state of a view, for tests, the gallery and accessibility checks. */
export type Story = {
  readonly name: string
  readonly route: Route
  readonly options?: TestFoyerOptions | undefined
  /** Runs before the foyer is created. */
  readonly prepare?: ((world: TestWorld) => void) | undefined
  /** Runs once the view is open. */
  readonly act?: ((scene: Scene) => unknown) | undefined
}

export type CreateSceneParameters = Pick<Story, 'prepare' | 'options'> & {
  /** Overrides of the test wallet's connector. */
  readonly connector?: TestAdapterOptions['connector']
}

/** Creates the foyer of a story, still closed. */
export async function createScene(parameters: CreateSceneParameters = {}): Promise<Scene> {
  const { prepare, options, connector } = parameters
  const world = createTestWorld()
  // No external pictures: tests need no network.
  world.services.identity = { ...world.services.identity, avatar: null }
  prepare?.(world)
  // A story with several namespaces has a wallet for each.
  const adapters = options?.families ? {} : { adapters: [createTestAdapter({ ...world, connector })] }
  // Chromium counts the frame of the tests, and the scaled stages of the gallery, as covered.
  return createTestFoyer({ world, ...adapters, allowCovered: true, ...options })
}
