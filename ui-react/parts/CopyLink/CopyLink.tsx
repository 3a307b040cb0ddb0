import { useCopy } from '../../hooks/useCopy.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { Button, Icon } from '../../primitives/index.js'
import { CopyField } from '../CopyField/CopyField.js'

/** Copies a link to an app. Empty while the link is being prepared. */
export function CopyLink({ link }: { link: string }) {
  const text = useText(pairingWords)
  const copy = useCopy(link, 'pairing.copied')
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        data-testid="foyer-copy-link"
        // A disabled button would lose the focus each time a code is renewed.
        aria-disabled={!link || undefined}
        leading={<Icon name={copy.copied ? 'check' : 'copy'} size="small" />}
        onClick={() => link && copy.run()}
      >
        {text('pairing.copy')}
      </Button>
      <CopyField copy={copy} value={link} label={text('pairing.copy')} />
    </>
  )
}
