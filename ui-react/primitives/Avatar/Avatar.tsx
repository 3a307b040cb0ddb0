import { type ComponentPropsWithoutRef, useState } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import type { PictureSize } from '../AsyncImage/AsyncImage.js'
import { classNames } from '../classNames.js'
import { avatarCss } from './Avatar.css.js'
import { Gradient } from './Gradient.js'

export type AvatarProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** The text, mostly an address, that the drawing follows from: the same seed always looks the same. */
  seed: string
  /** A picture of one's own; the drawing stays under it until it is there. */
  src?: string | undefined
  /** Who it is; left empty when the words beside it say so. */
  alt?: string | undefined
  size?: PictureSize | undefined
}

/**
 * The face of an account: its picture, else a drawing of soft colours made from `seed`.
 *
 * @example
 * <Avatar seed={address} src={identity.avatar} size="large" />
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
