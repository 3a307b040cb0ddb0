import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginTexts } from '#generated/errors/texts/login'
import { termsTexts } from '#generated/errors/texts/terms'
import { authConnectorId } from '#runtime/internal'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLoginAction } from '../../hooks/useLoginAction.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { Button, Icon, useAnnounce } from '../../primitives/index.js'
import { TextField } from '../../primitives/TextField/TextField.js'
import { useInside } from '../../provider/FoyerContext.js'

export type EmailFormProps = {
  /** True while the visitor may not connect yet. */
  isLocked: boolean
}

/** Starts a login by email. The view that asks for the code or the link opens automatically. */
export function EmailForm({ isLocked }: EmailFormProps) {
  const foyer = useInside()
  const text = useText(loginWords)
  const errorText = useErrorText(loginTexts, termsTexts)
  const announce = useAnnounce()
  const [email, setEmail] = useState('')
  const { run, error, ...action } = useLoginAction()
  const isConnecting = useFeature('connection', (connections) =>
    Object.values(connections).some(
      (one) => one.status === 'connecting' && one.connectorId === authConnectorId && !one.isRestoring,
    ),
  ).value
  const pending = action.pending || isConnecting
  const message = error && errorText(error)
  const isSelected = useRef(false)

  useEffect(() => {
    if (message) announce(message, 'assertive')
  }, [announce, message])

  function select() {
    if (isSelected.current) return
    isSelected.current = true
    foyer.track('EMAIL_LOGIN_SELECTED', {})
    foyer.load('login').catch((error: unknown) => foyer.report(error, { isShown: true })) // submitting loads it again
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) announce(text('login.sending'))
    void run((login) => login.connectEmail({ email }))
  }
  return (
    <form className="foyer-connect-email" noValidate onSubmit={submit}>
      <TextField
        data-testid="foyer-email-input"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        label={text('login.email')}
        placeholder={text('login.placeholder')}
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
}
