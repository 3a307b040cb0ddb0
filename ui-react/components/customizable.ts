import type { ReactNode } from 'react'
import type { Namespace } from '#runtime/index'

/** A button, and `Custom`, which hands its state to markup of your own. */
export type CustomizableButton<props, state> = {
  (props: props): ReactNode
  /** Shows what `children` makes of the state, in place of the button. */
  Custom(props: { namespace?: Namespace | undefined; children: (state: state) => ReactNode }): ReactNode
}

/** Puts `Custom` on a button, with the hook that the button reads its state with. */
export function customizable<props, state>(
  button: (props: props) => ReactNode,
  useButton: (parameters: { namespace: Namespace | undefined }) => state,
): CustomizableButton<props, state> {
  const Custom: CustomizableButton<props, state>['Custom'] = ({ namespace, children }) =>
    children(useButton({ namespace }))
  return Object.assign(button, { Custom })
}
