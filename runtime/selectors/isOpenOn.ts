import type { RouteName, RouterState } from '../features/router/router.js'

/** Whether the modal shows this view, or one that was opened from it. */
export function isOpenOn(
  { isOpen, history }: Pick<RouterState, 'isOpen' | 'history'>,
  name: RouteName,
): boolean {
  return isOpen && history.some((route) => route.name === name)
}
