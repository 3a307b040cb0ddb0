import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type {
  FeatureName,
  Features,
  InnerFeature,
  Inside,
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
  readonly status: LoadStatus
  /** Undefined until the feature has loaded. */
  readonly value: value | undefined
  readonly feature: InnerFeature<name> | undefined
  /** Loads the feature again after a failure; resolves to undefined if it fails again. */
  readonly retry: () => Promise<InnerFeature<name> | undefined>
}

type LoadStatus = 'absent' | 'loading' | 'ready' | 'failed'

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
  readonly status: LoadStatus
  readonly value: unknown
  readonly feature?: InnerFeature<name> | undefined
  readonly retry?: (() => Promise<InnerFeature<name> | undefined>) | undefined
} {
  const foyer = useInside()
  // Of each foyer, because the provider may get another one while the first loads.
  const [statuses] = useState(() => new WeakMap<Inside, LoadStatus>())
  const [, render] = useState<object>()
  const held = foyer.peek(name)

  const load = useCallback(async () => {
    const setStatus = (status: LoadStatus) => {
      statuses.set(foyer, status)
      render({})
    }
    setStatus('loading')
    try {
      const loaded = await foyer.load(name)
      setStatus('ready')
      return loaded
    } catch (error) {
      foyer.environment.log.warn(`Could not load ${name}.`, error)
      setStatus('failed')
      return undefined
    }
  }, [foyer, name, statuses])
  useEffect(() => {
    if (held) return
    if (foyer.hasIntent()) void load()
    // Each intent, because the code of an earlier one may not have loaded.
    return foyer.events.on('intent.shown', load)
  }, [foyer, load, held])

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
    status: held ? 'ready' : (statuses.get(foyer) ?? 'absent'),
    // Parts of a page that hydrate late must first match the server too.
    value: useSyncExternalStore(listen, read, () => read(foyer.first(name))),
    feature: held?.inner,
    retry: load,
  }
}
