import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type {
  FeatureName,
  Features,
  InnerFeature,
  LoadedFeatureName,
  StartFeatureName,
} from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'

/** State of a feature that is available from the start. */
export type StartReading<name extends StartFeatureName, value> = {
  readonly status: 'ready'
  readonly value: value
  readonly feature: InnerFeature<name>
}

/** State of a feature that loads on demand. */
export type LoadedReading<name extends LoadedFeatureName, value> = {
  /** `absent` until the first intent; using this hook does not count as one. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** Undefined until the feature has loaded. */
  readonly value: value | undefined
  readonly feature: InnerFeature<name> | undefined
  /** Loads the feature again after a failure; resolves to undefined if it fails again. */
  readonly retry: () => Promise<InnerFeature<name> | undefined>
}

/** What `select` picks from the current state of a feature; without `select`, the whole state. */
export function useFeature<name extends StartFeatureName, value = Features[name]['state']>(
  name: name,
  select?: (state: Features[name]['state']) => value,
): StartReading<name, value>
export function useFeature<name extends LoadedFeatureName, value = Features[name]['state']>(
  name: name,
  select?: (state: Features[name]['state']) => value,
): LoadedReading<name, value>
export function useFeature<name extends FeatureName>(
  name: name,
  select?: (state: Features[name]['state']) => unknown,
): {
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  readonly value: unknown
  readonly feature?: InnerFeature<name> | undefined
  readonly retry?: (() => Promise<InnerFeature<name> | undefined>) | undefined
} {
  const foyer = useInside()
  const [status, setStatus] = useState<'absent' | 'loading' | 'ready' | 'failed'>('absent')
  const held = foyer.peek(name)
  const isGone = useRef(false)

  const load = useCallback(async () => {
    setStatus('loading')
    try {
      const loaded = await foyer.load(name)
      if (!isGone.current) setStatus('ready')
      return loaded
    } catch (error) {
      foyer.environment.log.warn(`The feature ${name} could not be loaded.`, error)
      if (!isGone.current) setStatus('failed')
      return undefined
    }
  }, [foyer, name])
  const isThere = held !== undefined
  useEffect(() => {
    isGone.current = false
    // Each intent, because the code of an earlier one may not have loaded.
    const stop = isThere ? undefined : foyer.events.on('intent.shown', load)
    if (!isThere && foyer.hasIntent()) void load()
    return () => {
      isGone.current = true
      stop?.()
    }
  }, [foyer, load, isThere])

  const listen = useCallback(
    (onChange: () => void) => held?.shared.subscribe((state) => state, onChange) ?? (() => {}),
    [held],
  )
  // React requires a stable snapshot: select again only when the state changes.
  let known: { readonly state: object; readonly value: unknown } | undefined
  const read = (state = held?.shared.state) => {
    if (!state) return undefined
    if (known?.state !== state) known = { state, value: select ? select(state) : state }
    return known.value
  }
  return {
    status: held ? 'ready' : status,
    // Parts of a page that hydrate late must first match the server too.
    value: useSyncExternalStore(listen, read, () => read(foyer.first(name))),
    feature: held?.inner,
    retry: load,
  }
}
