import { useLoginAttempt } from '../../hooks/useLoginAttempt.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { CodeForm } from '../../parts/CodeForm/CodeForm.js'
import { EmailText } from '../../parts/EmailText.js'
import { LoginEnded } from '../../parts/LoginEnded/LoginEnded.js'
import { ResendEmail } from '../../parts/ResendEmail/ResendEmail.js'

/** Asks for the code from the email. The modal closes once connected. */
export default function EmailVerifyOtpView() {
  const text = useText(loginWords)
  const say = useTextWith(loginWords)
  const { attempt, isBusy, isConnecting, error, run, resend, restart } = useLoginAttempt()
  if (!attempt && !isBusy) return <LoginEnded onRestart={restart} />

  const isChecking = attempt?.status === 'checking'
  return (
    <CodeForm
      title={say('login.code', { email: <EmailText email={attempt?.email} /> })}
      isBusy={isBusy}
      progress={
        isChecking || isConnecting ? text(isChecking ? 'login.code.checking' : 'login.connecting') : undefined
      }
      error={error}
      onCode={(code) => void run((login) => login.submitCode({ code }))}
      foot={(clear) => (
        <ResendEmail
          at={attempt?.resendAt}
          pending={attempt?.status === 'sending'}
          onResend={() => {
            clear()
            void resend()
          }}
        />
      )}
    />
  )
}
