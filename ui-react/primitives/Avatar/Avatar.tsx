import { type ComponentPropsWithoutRef, useId, useState } from 'react'
import type { PictureSize } from '../AsyncImage/AsyncImage.js'
import { classNames } from '../classNames.js'
import { getGradient } from './getGradient.js'

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

function Gradient(props: { seed: string }) {
  const id = useId().replace(/[^a-z0-9]/gi, '')
  const { base, spots } = getGradient(props.seed)
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true">
      <defs>
        {spots.map((spot, index) => (
          <radialGradient
            // biome-ignore lint/suspicious/noArrayIndexKey: the spots never move
            key={index}
            id={`${id}${index}`}
            gradientUnits="userSpaceOnUse"
            cx={spot.x}
            cy={spot.y}
            r={spot.radius}
          >
            <stop offset="0" stopColor={spot.color} />
            <stop offset="1" stopColor={spot.color} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect width="80" height="80" fill={base} />
      {spots.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spots never move
        <rect key={index} width="80" height="80" fill={`url(#${id}${index})`} />
      ))}
    </svg>
  )
}
