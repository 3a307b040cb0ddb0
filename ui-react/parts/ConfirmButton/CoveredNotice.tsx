import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { confirmWords } from '../../i18n/en/confirm.js'
import { useText } from '../../i18n/useText.js'
import { Text } from '../../primitives/index.js'

/** Says that something covers the page, and what to do. */
export function CoveredNotice() {
  const words = useText(confirmWords)('confirm.covered')
  useSpokenProblem(words)
  return (
    <Text variant="small" tone="danger" data-testid="foyer-covered">
      {words}
    </Text>
  )
}
