import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { VisuallyHidden } from '../../primitives/index.js'
import { AccountSkeleton } from './AccountSkeleton.js'

/** Placeholder for a loading list. */
export function AssetsLoading() {
  const text = useText(assetWords)
  return (
    <>
      <AccountSkeleton />
      <VisuallyHidden>{text('assets.loading')}</VisuallyHidden>
    </>
  )
}
