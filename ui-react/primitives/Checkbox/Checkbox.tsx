import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { checkboxCss } from './Checkbox.css.js'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'type' | 'checked'> & {
  /** What the visitor agrees to; links in it work. */
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/**
 * A checkbox with a label, such as for accepting terms.
 *
 * @example
 * <Checkbox label={text('connect.legal')} checked={isAccepted} onCheckedChange={setAccepted} />
 */
export function Checkbox({ label, onCheckedChange, className, ...rest }: CheckboxProps) {
  useStyles('primitive', checkboxCss)
  return (
    <label className={classNames('foyer-checkbox', className)}>
      <input {...rest} type="checkbox" onChange={(event) => onCheckedChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
