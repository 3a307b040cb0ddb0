import { useState } from 'react'
import { backOr } from '../../hooks/backOr.js'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLoginAction } from '../../hooks/useLoginAction.js'
import { loginWords } from '../../i18n/en/login.js'
import { updateEmailWords } from '../../i18n/en/updateEmail.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { useInside } from '../../provider/FoyerContext.js'
import { EmailText } from '../EmailText.js'
import { FootAction } from '../FootAction/FootAction.js'
import { LoginEnded } from '../LoginEnded/LoginEnded.js'
import { CodeForm } from './CodeForm.js'

/** Asks for one of the two codes that change the email address. The next view opens automatically. */
export function ChangeCodeForm({ of }: { of: 'currentCode' | 'newCode' }) {
  const foyer = useInside()
  const text = useText(loginWords, updateEmailWords)
  const say = useTextWith(loginWords)
  const change = useFeature('login').value?.change
  const email = useConnectedAccount().account?.user?.email
  const { run, pending, error } = useLoginAction()
  const [isDone, setIsDone] = useState(false)
  const isBusy = pending || isDone

  function restart() {
    backOr(foyer, { name: 'UpdateEmailWallet', params: { email: change?.newEmail } })
  }
  async function submit(code: string) {
    setIsDone(await run((login) => login.submitChangeCode({ code })))
  }
  if (!change && !isBusy) return <LoginEnded onRestart={restart} />
  return (
    <CodeForm
      title={say('login.code', { email: <EmailText email={of === 'newCode' ? change?.newEmail : email} /> })}
      isBusy={isBusy}
      progress={isBusy ? text('login.code.checking') : undefined}
      error={error}
      onCode={(code) => void submit(code)}
      foot={() => (
        <FootAction data-testid="foyer-login-restart" label={text('updateEmail.wrong')} onClick={restart}>
          {text('login.restart')}
        </FootAction>
      )}
    />
  )
}
