import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { SkeletonRow } from '../../primitives/index.js'

/** Placeholder for rows that are loading, which is announced if it takes long. */
export function LoadingRows({ count = 1 }: { count?: number }) {
  useSpokenWait(true, useText(modalWords)('modal.loading'))
  return (
    <div>
      {[...Array(count).keys()].map((key) => (
        <SkeletonRow key={key} />
      ))}
    </div>
  )
}
