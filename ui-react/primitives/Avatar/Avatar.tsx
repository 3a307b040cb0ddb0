import { type ComponentPropsWithoutRef, useState } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import type { PictureSize } from '../AsyncImage/AsyncImage.js'
import { classNames } from '../classNames.js'
import { avatarCss } from './Avatar.css.js'
import { Gradient } from './Gradient.js'

export type AvatarProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** Seed of the generated avatar, usually an address. The same seed always looks the same. */
  seed: string
  /** Custom picture; the generated avatar shows until it has loaded. */
  src?: string | undefined
  /** Alternative text; leave empty when the text next to it says the same. */
  alt?: string | undefined
  size?: PictureSize | undefined
}

/**
 * Avatar of an account: its picture, or else a gradient generated from `seed`.
 *
 * @example
 * <Avatar seed={address} src={identity.avatar} size="huge" />
 */
export function Avatar(props: AvatarProps) {
  useStyles('primitive', avatarCss)
  const { seed, src, alt = '', size = 'medium', className, ...rest } = props
  const [loaded, setLoaded] = useState<string>()
  return (
    <span
      {...rest}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={classNames('foyer-image', 'foyer-avatar', className)}
      data-size={size}
      data-shape="circle"
      data-status={src && loaded === src ? 'ready' : 'drawn'}
    >
      <Gradient seed={seed} />
      {src && <img key={src} src={src} alt="" draggable={false} onLoad={() => setLoaded(src)} />}
    </span>
  )
}
