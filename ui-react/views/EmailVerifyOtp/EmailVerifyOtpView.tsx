import { useEffect, useRef, useState } from 'react'
import { loginTexts } from '#generated/errors/texts/login'
import { limits } from '#runtime/internal'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useLoginAttempt } from '../../hooks/useLoginAttempt.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { CodeField } from '../../parts/CodeField/CodeField.js'
import { EmailPicture } from '../../parts/EmailPicture/EmailPicture.js'
import { LoginEnded } from '../../parts/LoginEnded/LoginEnded.js'
import { ResendEmail } from '../../parts/ResendEmail/ResendEmail.js'
import { Spinner, Stack, Text, useAnnounce } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { emailVerifyOtpViewCss } from './EmailVerifyOtpView.css.js'

/** Asks for the code from the email, and submits it with its last digit. The modal closes once connected. */
export default function EmailVerifyOtpView() {
  useStyles('view', emailVerifyOtpViewCss)
  const text = useText(loginWords)
  const errorText = useErrorText(loginTexts)
  const announce = useAnnounce()
  const { attempt, isBusy, error, run, resend, restart } = useLoginAttempt()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const message = error && errorText(error)

  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // Typing replaces a code that was rejected.
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])
  useEffect(() => {
    if (error && message) announce(message, 'assertive')
  }, [announce, error, message])

  if (!attempt && !isBusy) return <LoginEnded onRestart={restart} />
  const isChecking = isBusy && attempt?.status !== 'sending'

  function change(digits: string) {
    setCode(digits)
    if (digits.length < limits.emailCodeLength) return
    announce(text('login.code.checking'))
    void run((login) => login.submitCode({ code: digits }))
  }
  return (
    <div className="foyer-otp">
      <EmailPicture />
      <Stack gap="1" align="center">
        <Text variant="heading" align="center">
          {text('login.code', { email: attempt?.email ?? '' })}
        </Text>
        <Text variant="small" tone="secondary" align="center">
          {text('login.code.expiry')}
        </Text>
      </Stack>
      <CodeField
        ref={field}
        data-testid="foyer-code-input"
        label={text('login.code.label')}
        value={code}
        onValueChange={change}
        onRefused={() => announce(text('login.code.refused'))}
        readOnly={isBusy}
        aria-busy={isChecking || undefined}
        error={isBusy ? undefined : message}
      />
      <div className="foyer-otp-foot">
        {isChecking ? (
          <>
            <Spinner size="small" />
            <Text variant="small" tone="secondary">
              {text(attempt?.status === 'checking' ? 'login.code.checking' : 'login.connecting')}
            </Text>
          </>
        ) : (
          <ResendEmail
            at={attempt?.resendAt}
            pending={attempt?.status === 'sending'}
            onResend={() => {
              setCode('')
              void resend()
            }}
          />
        )}
      </div>
    </div>
  )
}
