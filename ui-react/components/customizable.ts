import type { ReactNode } from 'react'
import type { Namespace } from '#runtime/index'

/** A button with `Custom`, which passes its state to your own markup. */
export type CustomizableButton<props, state> = {
  (props: props): ReactNode
  /** Renders `children` with the state in place of the button. */
  Custom(props: { namespace?: Namespace | undefined; children: (state: state) => ReactNode }): ReactNode
}

/** Adds `Custom` to a button; both read their state with the same hook. */
export function customizable<props, state>(
  button: (props: props) => ReactNode,
  useButton: (parameters: { namespace: Namespace | undefined }) => state,
): CustomizableButton<props, state> {
  const Custom: CustomizableButton<props, state>['Custom'] = ({ namespace, children }) =>
    children(useButton({ namespace }))
  return Object.assign(button, { Custom })
}
