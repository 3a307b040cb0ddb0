import { limits } from '#runtime/internal'
import { useSecondsUntil } from '../../hooks/useSecondsUntil.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { FootAction } from '../FootAction/FootAction.js'

export type ResendEmailProps = {
  /** When another email can be requested, in milliseconds since 1970. */
  at: number | undefined
  pending: boolean
  onResend: () => void
}

/** A button that sends the email again, disabled during a countdown. */
export function ResendEmail({ at, pending, onResend }: ResendEmailProps) {
  const text = useText(loginWords)
  const seconds = useSecondsUntil(at, limits.emailPauseMs)
  return (
    <FootAction
      data-testid="foyer-resend"
      label={text('login.missing')}
      pending={pending}
      // Focusable during the countdown, so that the focus stays after a press.
      aria-disabled={seconds > 0 || undefined}
      onClick={() => seconds > 0 || onResend()}
    >
      {seconds > 0 ? text('login.resendIn', { seconds }) : text('login.resend')}
    </FootAction>
  )
}
