import { SkeletonRow } from '../../primitives/index.js'

/** Placeholder for rows that are loading. */
export function AccountSkeleton() {
  return (
    <div aria-hidden="true" className="foyer-account-rows">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}
