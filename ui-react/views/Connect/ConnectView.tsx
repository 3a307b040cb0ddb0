import { useState } from 'react'
import { useComponent } from '../../hooks/useComponent.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLegal } from '../../hooks/useLegal.js'
import { connectWords } from '../../i18n/en/connect.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Icon, IconTile, Row, Skeleton, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { connectViewCss } from './ConnectView.css.js'
import { ConnectWallets } from './ConnectWallets.js'

/** The ways to connect, locked until the required terms are accepted. */
export default function ConnectView({ params }: ViewProps<'Connect'>) {
  useStyles('view', connectViewCss)
  const text = useText(connectWords)
  const { features } = useFeature('settings').value
  const { isAsked, isLocked } = useLegal()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isShown = isUnfolded || !features.collapseWallets

  return (
    <>
      {isAsked && <Legal />}
      {features.collapseWallets && (
        <Row
          data-testid="foyer-wallets"
          title={text('connect.fold')}
          leading={<IconTile name="wallet" tone="accent" />}
          trailing={<Icon name="chevron-down" className="foyer-connect-fold" />}
          aria-expanded={isUnfolded}
          disabled={isLocked}
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      {isShown && <ConnectWallets namespace={params?.namespace} isLocked={isLocked} />}
      {features.branding && (
        <Text variant="caption" tone="tertiary" align="center" className="foyer-connect-branding">
          {text('connect.branding')}
        </Text>
      )}
    </>
  )
}

/** Few pages require it, so it loads separately. */
function Legal() {
  const text = useText(modalWords)
  const { Component: LegalCheckbox, hasFailed, retry } = useComponent(loadLegal)
  if (LegalCheckbox) return <LegalCheckbox />
  if (!hasFailed) return <Skeleton shape="row" />
  return (
    <Row
      title={text('modal.viewFailed.title')}
      subtitle={text('modal.retry')}
      leading={<IconTile name="refresh" />}
      onClick={retry}
    />
  )
}

const loadLegal = async () => (await import('./LegalCheckbox.js')).LegalCheckbox
