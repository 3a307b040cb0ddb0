import type { Feature, NamesState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The choice of a name for the account. */
export type UseFoyerNamesReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** What is entered, found and registered; undefined until it has loaded. */
  readonly state: Readonly<NamesState> | undefined
  /** Searches for names, registers one, and looks up those of others. */
  readonly names: Feature<'names'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * The choice of a name for the account of an embedded wallet, for an interface of your own. `names` also looks up
 * the names of others.
 *
 * @example
 * function NameField() {
 *   const { state, names } = useFoyerNames()
 *   const isFree = state?.search.status === 'ready' && !state.search.suggestions[0]?.isTaken
 *   return (
 *     <form action={async () => void (await names?.register({ label: state?.entered ?? '' }))}>
 *       <input aria-label="Name" onChange={(event) => names?.setLabel(event.target.value)} />
 *       <button disabled={!isFree}>Register</button>
 *     </form>
 *   )
 * }
 */
export function useFoyerNames(): UseFoyerNamesReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('names')
  return { status, state: value, names: foyer.peek('names')?.shared, retry }
}
