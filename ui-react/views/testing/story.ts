import type { Foyer, Route } from '#runtime/index'
import {
  createTestFoyer,
  createTestWorld,
  settle,
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

/** Makes a foyer as a story wants it, still closed. */
export async function createScene({
  prepare,
  options,
}: Pick<Story, 'prepare' | 'options'> = {}): Promise<Scene> {
  const world = createTestWorld()
  // No picture from outside: the tests stay on this machine.
  world.services.identity = { ...world.services.identity, avatar: null }
  prepare?.(world)
  return createTestFoyer({ world, ...options })
}

/** Plays a story to its end. */
export async function play(story: Story): Promise<Scene> {
  const scene = await createScene(story)
  scene.foyer.open(story.route)
  await settle()
  await story.act?.(scene)
  await settle()
  return scene
}
