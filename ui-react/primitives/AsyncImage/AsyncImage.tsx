import { type ComponentPropsWithoutRef, useEffect, useState } from 'react'
import type { IconName } from '../../icons/icons.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'

/** 20, 24, 32, 40, 64 or 80 pixels square. */
export type PictureSize = 'tiny' | 'small' | 'medium' | 'huge'

export type AsyncImageProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** URL of the picture; without it, the fallback shows. */
  src?: string | undefined
  /** The URL is still loading: shows an empty box instead of the fallback. */
  pending?: boolean | undefined
  /** Alternative text; leave empty when the text next to it says the same. */
  alt?: string | undefined
  size?: PictureSize | undefined
  shape?: 'rounded' | 'circle' | undefined
  /** Shown when there is no picture, or it fails to load, or takes more than two seconds. */
  fallback?: IconName | undefined
}

/**
 * A picture that fades in once loaded, with an icon as its fallback.
 *
 * @example
 * <AsyncImage src={wallet.image} fallback="wallet" />
 */
export function AsyncImage(props: AsyncImageProps) {
  const { src, pending = false, alt = '', size = 'medium', shape = 'rounded', ...others } = props
  const { fallback = 'wallet', className, ...rest } = others
  const status = useImageStatus(src, pending)
  return (
    <span
      {...rest}
      {...(alt && { role: 'img', 'aria-label': alt })}
      className={classNames('foyer-image', className)}
      data-size={size}
      data-shape={shape}
      data-status={status.name}
    >
      {src && status.name !== 'failed' && (
        // The key remounts the image for each URL, so that no old picture shows next to a new name.
        <img
          key={src}
          src={src}
          alt=""
          draggable={false}
          onLoad={status.setReady}
          onError={status.setFailed}
        />
      )}
      {(status.name === 'failed' || status.name === 'late') && (
        <Icon name={fallback} size={size === 'huge' ? 'large' : 'medium'} />
      )}
    </span>
  )
}

/** Time until the fallback shows; the picture still replaces it when it loads later. */
const lateAfterMs = 2000

type ImageStatus = 'loading' | 'late' | 'ready' | 'failed'

function useImageStatus(src: string | undefined, pending: boolean) {
  const [known, setKnown] = useState<{ src: string | undefined; name: ImageStatus }>({ src, name: 'loading' })
  const withoutSource = pending ? 'loading' : 'failed'
  const name = !src ? withoutSource : known.src === src ? known.name : 'loading'
  useEffect(() => {
    if (!src || name !== 'loading') return
    const timer = setTimeout(() => setKnown({ src, name: 'late' }), lateAfterMs)
    return () => clearTimeout(timer)
  }, [src, name])
  return {
    name,
    setReady: () => setKnown({ src, name: 'ready' }),
    setFailed: () => setKnown({ src, name: 'failed' }),
  }
}
