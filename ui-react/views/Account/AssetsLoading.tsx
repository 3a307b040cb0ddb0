import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { VisuallyHidden } from '../../primitives/index.js'
import { AccountSkeleton } from './AccountSkeleton.js'

/** Placeholder for a loading list. */
export function AssetsLoading() {
  const words = useText(assetWords)('assets.loading')
  useSpokenWait(true, words)
  return (
    <>
      <AccountSkeleton />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
