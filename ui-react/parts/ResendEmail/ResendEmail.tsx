import { useSecondsUntil } from '../../hooks/useSecondsUntil.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { Button, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { resendEmailCss } from './ResendEmail.css.js'

export type ResendEmailProps = {
  /** When another email can be requested, in milliseconds since 1970. */
  at: number | undefined
  pending: boolean
  onResend: () => void
}

/** Sends an email again, after a countdown. */
export function ResendEmail({ at, pending, onResend }: ResendEmailProps) {
  useStyles('part', resendEmailCss)
  const text = useText(loginWords)
  const seconds = useSecondsUntil(at)
  return (
    <div className="foyer-resend">
      <Text variant="small" tone="secondary">
        {text('login.missing')}
      </Text>
      <Button
        data-testid="foyer-resend"
        variant="ghost"
        size="small"
        pending={pending}
        // Focusable during the countdown, so that the focus stays after a press.
        aria-disabled={seconds > 0 || undefined}
        onClick={() => seconds > 0 || onResend()}
      >
        {seconds > 0 ? text('login.resendIn', { seconds }) : text('login.resend')}
      </Button>
    </div>
  )
}
