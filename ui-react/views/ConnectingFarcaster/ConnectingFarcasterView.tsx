import { useEffect, useState } from 'react'
import { socialLoginTexts } from '#generated/errors/texts/socialLogin'
import { isMobile, socialNames } from '#runtime/internal'
import { backOr } from '../../hooks/backOr.js'
import { useBegin } from '../../hooks/useBegin.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useSocialLogin } from '../../hooks/useSocialLogin.js'
import { farcasterWords } from '../../i18n/en/farcaster.js'
import { socialWords } from '../../i18n/en/social.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { CodePanel } from '../../parts/PairingPanel/PairingPanel.js'
import { SocialPicture } from '../../parts/SocialIcon/SocialPicture.js'
import { Button, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { OpenFarcaster } from './OpenFarcaster.js'

const provider = 'farcaster'
const name = socialNames[provider]

/** The link of a Farcaster login: a QR code, or a button on a phone. The modal closes once connected. */
export default function ConnectingFarcasterView() {
  const foyer = useInside()
  const text = useText(farcasterWords, socialWords)
  const errorText = useErrorText(socialLoginTexts)
  const announce = useAnnounce()
  const { feature, value: current, status, retry } = useFeature('login', ({ social }) => social)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const [hasBegun, setHasBegun] = useState(false)
  const { logIn } = useSocialLogin(last?.namespace)

  const begin = () => {
    if (!feature) return
    setHasBegun(true)
    if (feature.state.social) return
    // The attempt of an earlier opening has ended.
    setLast(undefined)
    logIn(provider)
  }
  useBegin('ConnectingFarcaster', begin, [feature])

  // Once it has succeeded, the attempt is gone, and the modal is about to close.
  const attempt = current ?? last
  const url = attempt?.url ?? ''
  const isPhone = isMobile(foyer.environment.page.device)
  const isWaiting = attempt ? attempt.status === 'app' : !hasBegun && status !== 'failed'
  const hasCode = isWaiting && !isPhone && url !== ''
  const scan = text('farcaster.scan')
  useEffect(() => {
    if (hasCode) announce(scan)
  }, [announce, hasCode, scan])

  const leave = (
    <Button
      variant="secondary"
      fullWidth
      data-testid="foyer-social-cancel"
      onClick={() => backOr(foyer, { name: 'Connect' })}
    >
      {text(attempt?.status === 'connecting' ? 'social.cancel' : 'social.others')}
    </Button>
  )
  if (isWaiting)
    return isPhone ? (
      <OpenFarcaster url={url} />
    ) : (
      <CodePanel link={url} label={text('farcaster.label')} words={scan} />
    )
  const picture = <SocialPicture provider={provider} />
  if (attempt?.status === 'connecting')
    return (
      <ConnectionStatus
        status="pending"
        picture={picture}
        title={text('social.connecting')}
        text={text('social.connecting.text', { name })}
        actions={leave}
      />
    )
  return (
    <ConnectionStatus
      status="error"
      picture={picture}
      title={text(attempt ? 'social.failed' : 'social.ended')}
      text={attempt?.error ? errorText(attempt.error) : text('social.ended.text')}
      actions={
        <>
          <Button
            fullWidth
            data-testid="foyer-social-retry"
            onClick={() => (feature ? logIn(provider) : void retry())}
          >
            {text('social.retry')}
          </Button>
          {leave}
        </>
      }
    />
  )
}
