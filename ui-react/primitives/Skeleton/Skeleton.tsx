import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type SkeletonProps = ComponentPropsWithoutRef<'span'> & {
  /** What it is a placeholder for: a line of text, a title, an image or a whole row. */
  shape?: 'text' | 'title' | 'picture' | 'row' | undefined
  /** Width of a line. */
  width?: 'quarter' | 'half' | 'full' | undefined
}

/** A shimmering placeholder of the same size as its content, so that the layout does not shift on load. */
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

/** A placeholder row: an image and two lines. */
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
