import { useState } from 'react'
import { socialLoginTexts } from '#generated/errors/texts/socialLogin'
import { backOr } from '../../hooks/backOr.js'
import { useBegin } from '../../hooks/useBegin.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useSocialLogin } from '../../hooks/useSocialLogin.js'
import { socialWords } from '../../i18n/en/social.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { SocialPicture } from '../../parts/SocialIcon/SocialPicture.js'
import { Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Waits for the window of a social login. The modal closes once connected; closing the window leads back. */
export default function ConnectingSocialView({ params }: ViewProps<'ConnectingSocial'>) {
  const { provider, providerName: name } = params
  const foyer = useInside()
  const text = useText(socialWords)
  const errorText = useErrorText(socialLoginTexts)
  const { feature, value: current } = useFeature('login', ({ social }) => social)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const { logIn } = useSocialLogin(last?.namespace)
  const forget = () => {
    // The attempt of an earlier opening has ended.
    if (!feature?.state.social) setLast(undefined)
  }
  useBegin('ConnectingSocial', forget, [feature])

  // Once it has succeeded, the attempt is gone, and the modal is about to close.
  const attempt = current ?? last
  const error = attempt?.error
  const step = !attempt || attempt.status === 'app' ? 'ended' : attempt.status
  const isPending = step === 'window' || step === 'connecting'
  return (
    <ConnectionStatus
      status={isPending ? 'pending' : 'error'}
      picture={<SocialPicture provider={provider} />}
      title={text(titleOf[step], { name })}
      text={error ? errorText(error) : text(textOf[step], { name })}
      actions={
        <>
          {!isPending && (
            <Button fullWidth data-testid="foyer-social-retry" onClick={() => logIn(provider)}>
              {text('social.retry')}
            </Button>
          )}
          <Button
            variant="secondary"
            fullWidth
            data-testid="foyer-social-cancel"
            onClick={() => backOr(foyer, { name: 'Connect' })}
          >
            {text(isPending ? 'social.cancel' : 'social.others')}
          </Button>
        </>
      }
    />
  )
}

const titleOf = {
  window: 'social.window',
  connecting: 'social.connecting',
  failed: 'social.failed',
  ended: 'social.ended',
} as const
const textOf = {
  window: 'social.window.text',
  connecting: 'social.connecting.text',
  failed: 'social.ended.text',
  ended: 'social.ended.text',
} as const
