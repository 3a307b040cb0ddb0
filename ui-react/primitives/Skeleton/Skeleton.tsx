import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type SkeletonProps = ComponentPropsWithoutRef<'span'> & {
  /** What will stand here: a line of text, a title, a picture or a whole row. */
  shape?: 'text' | 'title' | 'picture' | 'row' | undefined
  /** How much of the width a line takes. */
  width?: 'quarter' | 'half' | 'full' | undefined
}

/** A shimmering stand-in of the size that content will have, so that nothing jumps when it comes. */
export function Skeleton(props: SkeletonProps) {
  const { shape = 'text', width = 'full', className, ...rest } = props
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classNames('foyer-skeleton', className)}
      data-shape={shape}
      data-width={width}
    />
  )
}

/** A row that is still loading: a picture and two lines. */
export function SkeletonRow() {
  return (
    <div className="foyer-row" data-variant="plain" aria-hidden="true">
      <Skeleton shape="picture" />
      <span className="foyer-row-words">
        <Skeleton width="half" />
        <Skeleton width="quarter" />
      </span>
    </div>
  )
}
