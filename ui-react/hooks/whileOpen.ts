import type { ReadOptions, RouteName } from '#runtime/index'
import { type Features, type Inside, isOpenOn } from '#runtime/internal'

/**
 * Runs `task` with a signal, as the options of a read, that aborts once the modal shows neither the view `name` nor one that was opened from it.
 * Drops what fails after that.
 *
 * @example
 * await whileOpen(foyer, 'Swap', (options) => swap.setAmount('0.5', options))
 */
export async function whileOpen<value>(
  { router, watch }: Pick<Inside, 'router' | 'watch'>,
  name: RouteName,
  task: (options: ReadOptions) => Promise<value> | undefined,
): Promise<value | undefined> {
  const left = new AbortController()
  const isShown = (state: Features['router']['state']) => isOpenOn(state, name)
  const stop = watch('router', isShown, () => left.abort())
  if (!isShown(router.state)) left.abort()
  try {
    return await task({ signal: left.signal })
  } catch (error) {
    if (!left.signal.aborted) throw error
    return undefined
  } finally {
    stop()
  }
}
