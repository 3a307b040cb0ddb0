import type { ComponentType } from 'react'

/** Fetches the code of a component. Must be a constant: it identifies the component and keeps it. */
export type LoadComponent<props> = {
  (): Promise<ComponentType<props>>
  /** The component, once its code has loaded. */
  Component?: ComponentType<props>
}

/** Fetches the code of a component, so that `useComponent` has it in the first render. */
export async function fetchComponent<props>(load: LoadComponent<props>): Promise<void> {
  load.Component ??= await load()
}
