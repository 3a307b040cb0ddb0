import { useEffect } from 'react'
import { confirmWords } from '../../i18n/en/confirm.js'
import { useText } from '../../i18n/useText.js'
import { Text, useAnnounce } from '../../primitives/index.js'

/** Says that something covers the page, and what to do. */
export function CoveredNotice() {
  const announce = useAnnounce()
  const words = useText(confirmWords)('confirm.covered')
  useEffect(() => announce(words, 'assertive'), [announce, words])
  return (
    <Text variant="small" tone="danger" data-testid="foyer-covered">
      {words}
    </Text>
  )
}
