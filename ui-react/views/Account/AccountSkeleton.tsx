import { SkeletonRow } from '../../primitives/index.js'

/** Keeps the place of rows that are on their way. */
export function AccountSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}
