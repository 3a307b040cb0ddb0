import { socialNames } from '#runtime/internal'
import { farcasterWords } from '../../i18n/en/farcaster.js'
import { modalWords } from '../../i18n/en/modal.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { CopyLink } from '../../parts/CopyLink/CopyLink.js'
import { SocialPicture } from '../../parts/SocialIcon/SocialPicture.js'
import { Button, Icon, LinkButton } from '../../primitives/index.js'

const name = socialNames.farcaster

/** A real link that opens the Farcaster app, because phones follow only links. `url` is empty while it is being prepared. */
export function OpenFarcaster({ url }: { url: string }) {
  const text = useText(farcasterWords, pairingWords, modalWords)
  return (
    <ConnectionStatus
      status="pending"
      picture={<SocialPicture provider="farcaster" />}
      title={text('farcaster.app', { name })}
      text={text(url ? 'farcaster.app.text' : 'farcaster.preparing')}
      actions={
        <>
          {url ? (
            <LinkButton
              variant="primary"
              fullWidth
              href={url}
              target="_blank"
              data-testid="foyer-open-farcaster"
              trailing={<Icon name="external" size="small" />}
            >
              {text('farcaster.app.open', { name })}
            </LinkButton>
          ) : (
            <Button fullWidth pending>
              {text('farcaster.app.open', { name })}
            </Button>
          )}
          <CopyLink link={url} />
        </>
      }
    />
  )
}
