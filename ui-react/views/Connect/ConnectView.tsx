import { type ReactNode, useState } from 'react'
import { useComponent } from '../../hooks/useComponent.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLegal } from '../../hooks/useLegal.js'
import { connectWords } from '../../i18n/en/connect.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Boundary } from '../../parts/Boundary.js'
import { Divider, Icon, IconTile, Row, Skeleton, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { connectViewCss } from './ConnectView.css.js'
import { ConnectWallets } from './ConnectWallets.js'
import type { EmailFormProps } from './EmailForm.js'

/** The ways to connect, locked until the required terms are accepted. */
export default function ConnectView({ params }: ViewProps<'Connect'>) {
  useStyles('view', connectViewCss)
  const text = useText(connectWords)
  const { features } = useFeature('settings').value
  const { isAsked, isLocked } = useLegal()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isShown = isUnfolded || !features.collapseWallets
  const { namespace } = params ?? {}
  const hasEmail = useFeature('connectors', ({ list }) =>
    list.some((one) => one.type === 'AUTH' && one.namespace === (namespace ?? one.namespace)),
  ).value
  const email = features.email && hasEmail && <Email isLocked={isLocked} />
  const order = features.connectMethodsOrder
  const isEmailFirst = order.indexOf('email') < order.indexOf('wallet')
  const divider = email && <Divider className="foyer-connect-or">{text('connect.or')}</Divider>

  return (
    <>
      {isAsked && <Legal />}
      {isEmailFirst && email}
      {isEmailFirst && divider}
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
      {isShown && <ConnectWallets namespace={namespace} isLocked={isLocked} />}
      {!isEmailFirst && divider}
      {!isEmailFirst && email}
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
  const { Component: LegalCheckbox, ...loading } = useComponent(loadLegal)
  return LegalCheckbox ? (
    <LegalCheckbox />
  ) : (
    <Missing {...loading}>
      <Skeleton shape="row" />
    </Missing>
  )
}

/** Loads separately, because most visitors have a wallet. */
function Email(props: EmailFormProps) {
  const { Component: EmailForm, ...loading } = useComponent(loadEmail)
  const { report } = useInside()
  if (EmailForm)
    return (
      <Boundary
        onError={(error) => report(error, { isShown: true })}
        fallback={(retry) => <Missing hasFailed retry={retry} />}
      >
        <EmailForm {...props} />
      </Boundary>
    )
  return (
    <Missing {...loading}>
      <div className="foyer-connect-email">
        <Skeleton width="half" />
        <Skeleton shape="row" />
      </div>
    </Missing>
  )
}

/** Shown in place of code that is loading, or could not be loaded. */
function Missing(props: { hasFailed: boolean; retry: () => void; children?: ReactNode }) {
  const text = useText(modalWords)
  if (!props.hasFailed) return props.children
  return (
    <Row
      title={text('modal.viewFailed.title')}
      subtitle={text('modal.retry')}
      leading={<IconTile name="refresh" />}
      onClick={props.retry}
    />
  )
}

const loadEmail = async () => (await import('./EmailForm.js')).EmailForm
const loadLegal = async () => (await import('./LegalCheckbox.js')).LegalCheckbox
