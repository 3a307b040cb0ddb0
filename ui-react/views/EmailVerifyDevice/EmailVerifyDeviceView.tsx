import { loginTexts } from '#generated/errors/texts/login'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useLoginAttempt } from '../../hooks/useLoginAttempt.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { EmailPicture } from '../../parts/EmailPicture/EmailPicture.js'
import { EmailText } from '../../parts/EmailText.js'
import { LoginEnded } from '../../parts/LoginEnded/LoginEnded.js'
import { ResendEmail } from '../../parts/ResendEmail/ResendEmail.js'
import { Button } from '../../primitives/index.js'

/** Waits until the visitor has opened the link in the email. The next view opens automatically. */
export default function EmailVerifyDeviceView() {
  const text = useText(loginWords)
  const say = useTextWith(loginWords)
  const errorText = useErrorText(loginTexts)
  const { attempt, isBusy, error, resend, restart } = useLoginAttempt()
  if (!attempt && !isBusy) return <LoginEnded onRestart={restart} />

  // The frame's own reason is not shown: it may be anything.
  const reason = error && error.code !== 'FRAME_ERROR' ? errorText(error) : text('login.device.failed.text')
  const hasFailed = error !== undefined && !isBusy
  return (
    <ConnectionStatus
      status={hasFailed ? 'error' : 'pending'}
      picture={<EmailPicture />}
      title={hasFailed ? text('login.device.failed') : text('login.device', { email: attempt?.email ?? '' })}
      heading={hasFailed ? undefined : say('login.device', { email: <EmailText email={attempt?.email} /> })}
      text={hasFailed ? reason : text('login.device.text')}
      actions={
        <>
          <ResendEmail
            at={attempt?.resendAt}
            pending={attempt?.status === 'sending'}
            onResend={() => void resend()}
          />
          {hasFailed && (
            <Button variant="secondary" fullWidth onClick={restart} data-testid="foyer-login-restart">
              {text('login.restart')}
            </Button>
          )}
        </>
      }
    />
  )
}
