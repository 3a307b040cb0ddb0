import type { RecipientWarning } from '#runtime/index'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { sendWords } from '../../i18n/en/send.js'
import { useText } from '../../i18n/useText.js'
import { Icon } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { SpokenAddress, toSpoken } from '../SpokenAddress/SpokenAddress.js'
import { recipientWarningsCss } from './RecipientWarnings.css.js'

/** Reasons to look twice at the recipient of a payment. */
export function RecipientWarnings({ warnings }: { warnings: readonly RecipientWarning[] }) {
  useStyles('part', recipientWarningsCss)
  const text = useText(sendWords)
  const say = (warning: RecipientWarning) =>
    warning.kind === 'lookAlike'
      ? text('send.warning.lookAlike', { address: toSpoken(warning.like) })
      : text(`send.warning.${warning.kind}`)
  useSpokenProblem(warnings.filter(isDanger).map(say).join(' '))
  useSpokenNews(
    warnings
      .filter((one) => !isDanger(one))
      .map(say)
      .join(' '),
  )
  if (warnings.length === 0) return null
  const write = (warning: RecipientWarning) =>
    warning.kind === 'lookAlike' ? (
      <SpokenAddress
        address={warning.like}
        write={(address) => text('send.warning.lookAlike', { address })}
      />
    ) : (
      say(warning)
    )
  return (
    <ul className="foyer-warnings" aria-label={text('send.warnings')} data-testid="foyer-send-warnings">
      {warnings.map((warning) => (
        <li key={warning.kind} className="foyer-warning" data-tone={isDanger(warning) ? 'danger' : 'warning'}>
          <Icon name="warning" size="small" />
          <span>{write(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Money sent there is usually lost. */
const isDanger = ({ kind }: RecipientWarning) => kind === 'lookAlike' || kind === 'token'
