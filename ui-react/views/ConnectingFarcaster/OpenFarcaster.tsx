import { socialNames } from '#runtime/internal'
import { useCopy } from '../../hooks/useCopy.js'
import { farcasterWords } from '../../i18n/en/farcaster.js'
import { modalWords } from '../../i18n/en/modal.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { CopyField } from '../../parts/CopyField/CopyField.js'
import { SocialPicture } from '../../parts/SocialIcon/SocialPicture.js'
import { Button, Icon, LinkButton } from '../../primitives/index.js'

const name = socialNames.farcaster

/** A real link that opens the Farcaster app, because phones follow only links. `url` is empty while it is being prepared. */
export function OpenFarcaster({ url }: { url: string }) {
  const text = useText(farcasterWords, pairingWords, modalWords)
  const copy = useCopy(url, 'pairing.copied')
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
          <Button
            variant="secondary"
            fullWidth
            data-testid="foyer-copy-link"
            disabled={!url}
            leading={<Icon name={copy.copied ? 'check' : 'copy'} size="small" />}
            onClick={copy.run}
          >
            {text('pairing.copy')}
          </Button>
          <CopyField copy={copy} value={url} label={text('pairing.copy')} />
        </>
      }
    />
  )
}
