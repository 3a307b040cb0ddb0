import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Button, SkeletonRow } from '../../primitives/index.js'

export type LateSpaceProps = {
  /** What it keeps the place of is code. */
  isCode?: boolean | undefined
  /** It did not come; this asks again. */
  onRetry?: (() => void) | undefined
}

/** Keeps the place of what is on its way, and offers another try where it did not come. */
export function LateSpace({ isCode, onRetry }: LateSpaceProps) {
  const text = useText(modalWords)
  if (onRetry)
    return (
      <Button variant="secondary" fullWidth onClick={onRetry}>
        {text('modal.retry')}
      </Button>
    )
  return (
    <div aria-hidden="true" data-late={isCode}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}
