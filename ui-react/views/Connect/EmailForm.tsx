import { type FormEvent, memo, useRef, useState } from 'react'
import { loginTexts } from '#generated/errors/texts/login'
import type { Namespace } from '#runtime/index'
import { authConnectorId } from '#runtime/internal'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLoginAction } from '../../hooks/useLoginAction.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { emailWords } from '../../i18n/en/email.js'
import { useText } from '../../i18n/useText.js'
import { EmailField } from '../../parts/EmailField/EmailField.js'
import { Button, Icon, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type EmailFormProps = {
  /** True while the visitor may not connect yet. */
  isLocked: boolean
  /** The namespace to connect; that of the active network when absent. */
  namespace: Namespace | undefined
}

/** Starts a login by email. The view that asks for the code or the link opens automatically. */
export const EmailForm = memo(({ isLocked, namespace }: EmailFormProps) => {
  const foyer = useInside()
  const text = useText(emailWords)
  const errorText = useErrorText(loginTexts)
  const announce = useAnnounce()
  const [email, setEmail] = useState('')
  const { run, error, pending: isRunning } = useLoginAction()
  const isConnecting = useFeature('connection', (connections) =>
    Object.values(connections).some(
      (one) => one.status === 'connecting' && one.connectorId === authConnectorId && !one.isRestoring,
    ),
  ).value
  const pending = isRunning || isConnecting
  const message = error && errorText(error)
  const isSelected = useRef(false)

  useSpokenProblem(message, error)

  function select() {
    if (isSelected.current) return
    isSelected.current = true
    foyer.track('EMAIL_LOGIN_SELECTED', {})
    foyer.load('login').catch((error: unknown) => foyer.report(error, { isShown: true })) // submitting loads it again
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) announce(text('login.sending'))
    void run((login) => login.connectEmail({ email, namespace }))
  }
  return (
    <form className="foyer-connect-email" noValidate onSubmit={submit}>
      <EmailField
        data-testid="foyer-email-input"
        label={text('login.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onFocus={select}
        readOnly={pending}
        disabled={isLocked}
        error={message}
        trailing={
          <Button
            type="submit"
            data-testid="foyer-email-submit"
            size="small"
            variant={email.trim() ? 'primary' : 'secondary'}
            aria-label={text('login.submit')}
            pending={pending}
            disabled={isLocked}
          >
            <Icon name="chevron" size="small" />
          </Button>
        }
      />
    </form>
  )
})
