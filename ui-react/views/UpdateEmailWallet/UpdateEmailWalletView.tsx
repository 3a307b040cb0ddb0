import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginTexts } from '#generated/errors/texts/login'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useFocusOnMount } from '../../hooks/useFocusOnMount.js'
import { useLoginAction } from '../../hooks/useLoginAction.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { emailWords } from '../../i18n/en/email.js'
import { titleWords } from '../../i18n/en/titles.js'
import { updateEmailWords } from '../../i18n/en/updateEmail.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { EmailField } from '../../parts/EmailField/EmailField.js'
import { EmailText } from '../../parts/EmailText.js'
import { Button, EmptyState, Text, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { updateEmailWalletViewCss } from './UpdateEmailWalletView.css.js'

/** Asks for another email address. */
export default function UpdateEmailWalletView({ params }: ViewProps<'UpdateEmailWallet'>) {
  const foyer = useInside()
  const text = useText(updateEmailWords, titleWords)
  const current = useConnectedAccount().account?.user?.email ?? undefined
  if (current !== undefined) return <Form current={current} given={params?.email ?? current} />
  return (
    <EmptyState
      icon="warning"
      title={text('updateEmail.none')}
      text={text('updateEmail.none.text')}
      action={
        <Button onClick={() => foyer.router.replace({ name: 'Account' })}>{text('account.title')}</Button>
      }
    />
  )
}

function Form({ current, given }: { current: string; given: string }) {
  useStyles('view', updateEmailWalletViewCss)
  const text = useText(updateEmailWords, emailWords)
  const say = useTextWith(updateEmailWords)
  const errorText = useErrorText(loginTexts)
  const announce = useAnnounce()
  const [email, setEmail] = useState(given)
  const { run, error, ...action } = useLoginAction()
  const isSending = useFeature('login').value?.change?.status === 'sending'
  const pending = action.pending || isSending
  const field = useRef<HTMLInputElement>(null)
  const message = error && errorText(error)
  const isSame = email.trim() === '' || email.trim().toLowerCase() === current.toLowerCase()

  useFocusOnMount(field)
  useEffect(() => {
    // Some browsers would focus it.
    if (field.current?.matches(':focus')) field.current.select()
  }, [])
  useSpokenProblem(message, error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame || pending) return
    announce(text('login.sending'))
    void run((login) => login.changeEmail({ email }))
  }
  return (
    <form className="foyer-update-email" noValidate onSubmit={submit}>
      <EmailField
        ref={field}
        data-testid="foyer-new-email-input"
        label={text('updateEmail.label')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        readOnly={pending}
        error={message}
      />
      <Text variant="small" tone="secondary">
        {say('updateEmail.text', { email: <EmailText email={current} /> })}
      </Text>
      <Button
        type="submit"
        data-testid="foyer-new-email-submit"
        fullWidth
        pending={pending}
        disabled={isSame}
      >
        {text('login.submit')}
      </Button>
    </form>
  )
}
