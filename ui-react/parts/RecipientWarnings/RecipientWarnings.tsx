import type { RecipientWarning } from '#runtime/index'
import { sendWords } from '../../i18n/en/send.js'
import { useText } from '../../i18n/useText.js'
import { Icon } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { SpokenAddress } from '../SpokenAddress/SpokenAddress.js'
import { recipientWarningsCss } from './RecipientWarnings.css.js'

/** Reasons to look twice at the recipient of a payment. */
export function RecipientWarnings({ warnings }: { warnings: readonly RecipientWarning[] }) {
  useStyles('part', recipientWarningsCss)
  const text = useText(sendWords)
  if (warnings.length === 0) return null
  const write = (warning: RecipientWarning) =>
    warning.kind === 'lookAlike' ? (
      <SpokenAddress
        address={warning.like}
        write={(address) => text('send.warning.lookAlike', { address })}
      />
    ) : (
      text(`send.warning.${warning.kind}`)
    )
  return (
    <ul className="foyer-warnings" aria-label={text('send.warnings')} data-testid="foyer-send-warnings">
      {warnings.map((warning) => (
        <li
          key={warning.kind}
          className="foyer-warning"
          data-tone={dangers.includes(warning.kind) ? 'danger' : 'warning'}
        >
          <Icon name="warning" size="small" />
          <span>{write(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Money sent there is usually lost. */
const dangers: readonly RecipientWarning['kind'][] = ['lookAlike', 'token']
