import { isAbsolute, join } from 'node:path'
import { type ExternalOption, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../../..')

type BuildModulesParameters = {
  readonly input: readonly string[]
  readonly folder: string
  /** Whether a module of the project stays outside. */
  readonly isOutside?: (id: string) => boolean
  readonly isJoined?: boolean
}

/**
 * Compiles entries and all modules of the project that they import. Each becomes a file of its own, below the path that it has in the
 * project, because modules find other files beside them. With `isJoined`, they become as few files as possible, which load faster.
 */
export async function buildModules({
  input,
  folder,
  isOutside = () => false,
  isJoined = false,
}: BuildModulesParameters): Promise<void> {
  const external: ExternalOption = (id) =>
    isOutside(id) || (!id.startsWith('.') && !id.startsWith('#') && !isAbsolute(id))
  const built = await rolldown({
    cwd: root,
    platform: 'node',
    input: [...input],
    resolve: { conditionNames: ['foyer-source', 'module', 'import', 'node', 'default'] },
    external,
    checks: { pluginTimings: false },
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message)
    },
  })
  await built.write({
    dir: folder,
    ...(isJoined ? { chunkFileNames: '[name].js' } : { preserveModules: true, preserveModulesRoot: root }),
    comments: { jsdoc: false },
  })
  await built.close()
}
