import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { switchCss } from './Switch.css.js'

export type SwitchProps = Omit<ComponentPropsWithoutRef<'button'>, 'onChange' | 'children'> & {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/**
 * A switch that takes effect immediately.
 *
 * @example
 * <Switch label={text('networks.testnets')} checked={isOn} onCheckedChange={setOn} />
 */
export function Switch(props: SwitchProps) {
  useStyles('primitive', switchCss)
  const { label, checked, onCheckedChange, className, ...rest } = props
  return (
    <button
      type="button"
      onClick={() => onCheckedChange(!checked)}
      {...rest}
      role="switch"
      aria-checked={checked}
      className={classNames('foyer-switch', className)}
    >
      <span className="foyer-switch-label">{label}</span>
      <span className="foyer-switch-track" aria-hidden="true">
        <span className="foyer-switch-knob" />
      </span>
    </button>
  )
}
