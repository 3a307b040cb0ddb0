import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'

/** Shown when there is no login left to confirm, for example because the wallet could not connect. */
export function LoginEnded({ onRestart }: { onRestart: () => void }) {
  const text = useText(loginWords)
  const [title, reason] = [text('login.ended'), text('login.ended.text')]
  useSpokenProblem(`${title}. ${reason}`)
  return (
    <EmptyState
      icon="warning"
      title={title}
      text={reason}
      action={
        <Button data-testid="foyer-login-restart" onClick={onRestart}>
          {text('login.restart')}
        </Button>
      }
    />
  )
}
