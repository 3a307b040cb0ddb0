import { directionalIcons, type IconName, icons } from '../../icons/icons.js'
import { Drawing, type DrawingProps } from './Drawing.js'

export type IconProps = Omit<DrawingProps, 'path'> & {
  name: IconName
}

/**
 * An icon of the interface.
 *
 * @example
 * <Icon name="wallet" size="large" />
 */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <Drawing {...rest} path={icons[name]} data-directional={directionalIcons.includes(name) || undefined} />
  )
}
