import { useEffect } from 'react'
import type { RouteName } from '#runtime/index'
import { visibleRoute } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/**
 * Runs what the view `name` does by itself: at each opening, and when one of `parts` changes, which are what `begin` reads.
 * Never once the visitor has left: the code of a view may come late, and the modal may keep it while that of another loads.
 */
export function useBegin(name: RouteName, begin: () => void, parts: readonly unknown[]): void {
  const foyer = useInside()
  // Another object at each opening, also if the page closes and opens the same view at once.
  const route = useFeature('router', visibleRoute).value
  // biome-ignore lint/correctness/useExhaustiveDependencies: `parts` are what `begin` reads, and each route is an opening
  useEffect(() => {
    // The state of now: React may run this after a press that it has not rendered yet.
    if (visibleRoute(foyer.router.state).name === name) begin()
  }, [foyer, name, route, ...parts])
}
