import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState, SkeletonRow } from '../../primitives/index.js'

export type LateSpaceProps = {
  /** What it keeps the place of is code. */
  isCode?: boolean | undefined
  /** It did not come; this asks again. */
  onRetry?: (() => void) | undefined
}

/** Keeps the place of what is on its way, and says so where it did not come. */
export function LateSpace({ isCode, onRetry }: LateSpaceProps) {
  const text = useText(modalWords)
  if (onRetry)
    return (
      <EmptyState
        icon="warning"
        title={text('modal.viewFailed.title')}
        text={text('modal.viewFailed')}
        action={<Button onClick={onRetry}>{text('modal.retry')}</Button>}
      />
    )
  return (
    <div aria-hidden="true" data-late={isCode}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}
