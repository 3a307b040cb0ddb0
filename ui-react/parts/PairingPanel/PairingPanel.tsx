import { type ReactNode, useEffect, useRef } from 'react'
import { caipTexts } from '#generated/errors/texts/caip'
import { pairingTexts } from '#generated/errors/texts/pairing'
import { projectTexts } from '#generated/errors/texts/project'
import type { PairingState } from '#runtime/index'
import { useRequestErrorText } from '../../hooks/useRequestErrorText.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { modalWords } from '../../i18n/en/modal.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { walletErrorWords } from '../../i18n/en/walletErrors.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState, Spinner, Stack, Text, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { CopyLink } from '../CopyLink/CopyLink.js'
import { QrCode } from '../QrCode/QrCode.js'
import { pairingPanelCss } from './PairingPanel.css.js'

export type PairingPanelProps = {
  /** Undefined while the pairing feature loads. */
  state: Pick<PairingState, 'code' | 'renewals'> | undefined
  /** The pairing feature failed to load. */
  hasFailed: boolean
  onRetry: () => void
  /** Name of the wallet the code is for. */
  name?: string | undefined
  /** Its picture, shown inside the code. */
  picture?: ReactNode
  /** Other ways to connect, below the code. */
  children?: ReactNode
}

/** The pairing code in every state, with a button to copy its link. */
export function PairingPanel(props: PairingPanelProps) {
  useStyles('part', pairingPanelCss)
  const { state, hasFailed, onRetry, name, picture, children } = props
  const text = useText(pairingWords, modalWords)
  const { page } = useInside().environment
  const errorText = useRequestErrorText(walletErrorWords, pairingTexts, projectTexts, caipTexts)
  const announce = useAnnounce()
  const code = state?.code ?? { status: 'opening' }
  const uri = code.status === 'ready' ? code.uri : ''

  const isRejected = code.status === 'failed' && code.error.code === 'USER_REJECTED'
  const isUnreached = hasFailed || (code.status === 'failed' && code.error.code === 'RELAY_UNREACHABLE')
  const failure = isRejected
    ? text('pairing.rejected.text')
    : isUnreached && !page.isOnline()
      ? text('modal.offline')
      : code.status === 'failed'
        ? errorText(code.error)
        : hasFailed
          ? text('pairing.failed.text')
          : undefined
  const renewals = state?.renewals ?? 0
  const words = name === undefined ? text('pairing.scan') : text('pairing.scanWith', { name })
  useSpokenProblem(failure)
  const lastRenewals = useRef<number>(undefined)
  useEffect(() => {
    if (!uri) return
    // Only while it is on screen: later codes, such as that of another wallet, are no renewals.
    announce(renewals > (lastRenewals.current ?? renewals) ? text('pairing.renewed') : words)
    lastRenewals.current = renewals
  }, [announce, uri, renewals, words, text])

  if (failure !== undefined)
    return (
      <div className="foyer-pairing">
        <EmptyState
          icon="warning"
          title={isRejected ? text('pairing.rejected') : text('pairing.failed')}
          text={failure}
          action={<Button onClick={onRetry}>{text('pairing.retry')}</Button>}
        />
        {children && (
          <Stack gap="2" className="foyer-pairing-actions">
            {children}
          </Stack>
        )}
      </div>
    )
  return (
    <CodePanel link={uri} label={text('pairing.label')} words={words} picture={picture}>
      {children}
    </CodePanel>
  )
}

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
  useSpokenWait(!link, text('pairing.loading'))
  return (
    <div className="foyer-pairing" aria-busy={!link || undefined}>
      <div className="foyer-pairing-code">
        {link ? <QrCode value={link} label={label} picture={picture} /> : <Spinner />}
      </div>
      <Text variant="small" tone="secondary" align="center" className="foyer-pairing-words">
        {link ? words : text('pairing.loading')}
      </Text>
      <Stack gap="2" className="foyer-pairing-actions">
        <CopyLink link={link} />
        {children}
      </Stack>
    </div>
  )
}
