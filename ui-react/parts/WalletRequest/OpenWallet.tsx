import { useFeature } from '../../hooks/useFeature.js'
import { approveWords } from '../../i18n/en/approve.js'
import { useText } from '../../i18n/useText.js'
import { LinkButton } from '../../primitives/index.js'

/** A link to the app that the newest request waits in, if it can be opened. */
export function OpenWallet() {
  const text = useText(approveWords)
  const link = useFeature('approval', ({ stack }) => stack.at(-1)?.link).value
  return (
    link && (
      <LinkButton variant="primary" data-testid="foyer-open-wallet" href={link.href} fullWidth>
        {text('approve.open', { name: link.name })}
      </LinkButton>
    )
  )
}
