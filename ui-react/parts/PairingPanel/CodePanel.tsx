import type { ReactNode } from 'react'
import { useCopy } from '../../hooks/useCopy.js'
import { modalWords } from '../../i18n/en/modal.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { Button, Icon, Spinner, Stack, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { CopyField } from '../CopyField/CopyField.js'
import { QrCode } from '../QrCode/QrCode.js'
import { pairingPanelCss } from './PairingPanel.css.js'

export type CodePanelProps = {
  /** The link in the code; empty while it is being prepared. */
  link: string
  /** Accessible name of the code: what it is for. */
  label: string
  /** What to do with the code. */
  words: string
  /** Shown inside the code. */
  picture?: ReactNode
  /** Other ways to continue, below the code. */
  children?: ReactNode
}

/** A QR code for a phone, with a button to copy its link. */
export function CodePanel({ link, label, words, picture, children }: CodePanelProps) {
  useStyles('part', pairingPanelCss)
  const text = useText(pairingWords, modalWords)
  const copy = useCopy(link, 'pairing.copied')
  return (
    <div className="foyer-pairing" aria-busy={!link || undefined}>
      <div className="foyer-pairing-code">
        {link ? <QrCode value={link} label={label} picture={picture} /> : <Spinner />}
      </div>
      <Text variant="small" tone="secondary" align="center" className="foyer-pairing-words">
        {link ? words : text('pairing.loading')}
      </Text>
      <Stack gap="2" className="foyer-pairing-actions">
        <Button
          variant="secondary"
          fullWidth
          data-testid="foyer-copy-link"
          leading={<Icon name={copy.copied ? 'check' : 'copy'} size="small" />}
          disabled={!link}
          onClick={copy.run}
        >
          {text('pairing.copy')}
        </Button>
        <CopyField copy={copy} value={link} label={text('pairing.copy')} />
        {children}
      </Stack>
    </div>
  )
}
