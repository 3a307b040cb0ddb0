import type { ReactNode } from 'react'
import { deepLink } from '#runtime/index'
import { type Features, type InnerFeature, platformOf } from '#runtime/internal'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { CopyLink } from '../../parts/CopyLink/CopyLink.js'
import { PairingPanel } from '../../parts/PairingPanel/PairingPanel.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, Icon, LinkButton } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type OpenAppProps = {
  state: Features['pairing']['state'] | undefined
  pairing: InnerFeature<'pairing'> | undefined
  hasFailed: boolean
  name: string
  imageId: string | undefined
  link: string | null | undefined
  /** An app on this device, or a website in a new tab. */
  kind: 'app' | 'web'
  onRetry: () => void
  children: ReactNode
}

/** A real link that opens the wallet with the pairing, because phones follow only links. */
export function OpenApp(props: OpenAppProps) {
  const { name, imageId, link, kind, state, pairing, hasFailed, onRetry, children } = props
  const foyer = useInside()
  const text = useText(pairingWords)
  const code = state?.code
  const uri = code?.status === 'ready' ? code.uri : ''
  if (hasFailed || code?.status === 'failed')
    return <PairingPanel {...{ state, hasFailed, onRetry, name, children }} />

  const opened = deepLink({ link, uri, platform: platformOf(foyer.environment.page.device) })
  const isWeb = kind === 'web'
  return (
    <ConnectionStatus
      status="pending"
      picture={<WalletImage imageId={imageId} size="huge" />}
      title={isWeb ? text('pairing.web.title') : text('pairing.open.title', { name })}
      text={isWeb ? text('pairing.web.text', { name }) : text('pairing.open.text')}
      actions={
        <>
          {uri && opened ? (
            <LinkButton
              variant="primary"
              fullWidth
              href={opened.href}
              target={isWeb ? '_blank' : opened.target}
              data-testid="foyer-open-wallet"
              trailing={<Icon name="external" size="small" />}
              onClick={() => pairing?.link({ href: opened.app, name })}
            >
              {text('pairing.open', { name })}
            </LinkButton>
          ) : (
            <Button fullWidth pending>
              {text('pairing.open', { name })}
            </Button>
          )}
          <CopyLink link={uri} />
          {children}
        </>
      }
    />
  )
}
