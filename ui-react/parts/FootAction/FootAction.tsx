import { Button, type ButtonProps, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { footActionCss } from './FootAction.css.js'

export type FootActionProps = Omit<ButtonProps, 'variant' | 'size'> & {
  /** When the visitor needs the action. */
  label: string
}

/** A way out at the foot of a form: what may have gone wrong, and what helps. */
export function FootAction({ label, ...button }: FootActionProps) {
  useStyles('part', footActionCss)
  return (
    <div className="foyer-foot-action">
      <Text variant="small" tone="secondary">
        {label}
      </Text>
      <Button variant="ghost" size="small" {...button} />
    </div>
  )
}
