import type { Foyer, Route } from '#runtime/index'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  type TestAdapterOptions,
  type TestFoyerOptions,
  type TestWorld,
} from '#runtime/testing/index'

/** What a story may move: the foyer, and everything around it. */
export type Scene = { readonly foyer: Foyer; readonly world: TestWorld }

/** One state of a view, to be tested, looked at and checked for everybody's access. */
export type Story = {
  readonly name: string
  readonly route: Route
  readonly options?: TestFoyerOptions | undefined
  /** Before the foyer is made. */
  readonly prepare?: ((world: TestWorld) => void) | undefined
  /** Once the view is open. */
  readonly act?: ((scene: Scene) => unknown) | undefined
}

export type CreateSceneParameters = Pick<Story, 'prepare' | 'options'> & {
  /** How the wallet of the world shows itself. */
  readonly connector?: TestAdapterOptions['connector']
}

/** Makes a foyer as a story wants it, still closed. */
export async function createScene(parameters: CreateSceneParameters = {}): Promise<Scene> {
  const { prepare, options, connector } = parameters
  const world = createTestWorld()
  // No picture from outside: the tests stay on this machine.
  world.services.identity = { ...world.services.identity, avatar: null }
  prepare?.(world)
  // A story of several families has a wallet for each.
  const adapters = options?.families ? {} : { adapters: [createTestAdapter({ ...world, connector })] }
  // The browser counts the frame that tests run in, and a gallery that shrinks its stages, as covered.
  return createTestFoyer({ world, ...adapters, allowCovered: true, ...options })
}
