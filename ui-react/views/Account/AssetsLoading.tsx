import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { VisuallyHidden } from '../../primitives/index.js'
import { LateSpace } from './LateSpace.js'

/** Keeps the place of a list that is on its way. */
export function AssetsLoading() {
  const text = useText(assetWords)
  return (
    <>
      <LateSpace />
      <VisuallyHidden>{text('assets.loading')}</VisuallyHidden>
    </>
  )
}
