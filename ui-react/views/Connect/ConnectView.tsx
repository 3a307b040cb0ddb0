import { Fragment, type ReactNode, useMemo, useState } from 'react'
import type { ConnectMethod } from '#runtime/index'
import { loginNamespaces, offeredSocials } from '#runtime/internal'
import type { LoadComponent } from '../../hooks/fetchComponent.js'
import { useComponent } from '../../hooks/useComponent.js'
import { useLegal } from '../../hooks/useLegal.js'
import { useShownFeatures } from '../../hooks/useShownFeatures.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
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

/** The ways to connect, locked until the required terms are accepted. */
export default function ConnectView({ params }: ViewProps<'Connect'>) {
  useStyles('view', connectViewCss)
  const foyer = useInside()
  const text = useText(connectWords)
  const features = useShownFeatures()
  const { isAsked, isLocked } = useLegal()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isShown = isUnfolded || !features.collapseWallets
  const namespace = params?.namespace
  // By the options, not by the connectors, which come later: wallets would move then.
  const hasLogin = loginNamespaces(foyer).some((one) => one === (namespace ?? one))
  const { socials } = features
  const providers = useMemo(
    () => offeredSocials({ socials }, foyer.environment.page.device),
    [socials, foyer],
  )
  const methods: { readonly [method in ConnectMethod]: ReactNode } = {
    email: features.email && hasLogin && (
      <Part load={loadEmail} props={{ isLocked, namespace }}>
        <div className="foyer-connect-email">
          <Skeleton width="half" />
          <Skeleton shape="row" />
        </div>
      </Part>
    ),
    social: providers.length > 0 && hasLogin && (
      <Part load={loadSocials} props={{ providers, isLocked, namespace }}>
        <div className="foyer-connect-social">
          <Skeleton shape="row" />
          {providers.length > 2 && <Skeleton shape="row" />}
        </div>
      </Part>
    ),
    wallet: (
      <>
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
      </>
    ),
  }
  const order = features.connectMethodsOrder.filter((method) => methods[method])

  return (
    <>
      {isAsked && (
        <Part load={loadLegal} props={{}}>
          <Skeleton shape="row" />
        </Part>
      )}
      {order.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && (method === 'wallet' || order[index - 1] === 'wallet') && (
            <Divider className="foyer-connect-or">{text('connect.or')}</Divider>
          )}
          {methods[method]}
        </Fragment>
      ))}
      {features.branding && (
        <Text variant="caption" tone="tertiary" align="center" className="foyer-connect-branding">
          {text('connect.branding')}
        </Text>
      )}
    </>
  )
}

/** A part that loads separately, because most visitors do not need it, or `children` in its place until then. */
function Part<props extends object>(parameters: {
  load: LoadComponent<props>
  props: props
  children: ReactNode
}) {
  const { load, props, children } = parameters
  const { Component, ...loading } = useComponent(load)
  const { report } = useInside()
  if (!Component) return <Missing {...loading}>{children}</Missing>
  return (
    <Boundary
      onError={(error) => report(error, { isShown: true })}
      fallback={(retry) => <Missing hasFailed retry={retry} />}
    >
      <Component {...props} />
    </Boundary>
  )
}

/** Shown in place of code that is loading, or could not be loaded. */
function Missing(props: { hasFailed: boolean; retry: () => void; children?: ReactNode }) {
  const text = useText(modalWords)
  const title = text('modal.viewFailed.title')
  useSpokenProblem(props.hasFailed && title)
  if (!props.hasFailed) return props.children
  return (
    <Row
      title={title}
      subtitle={text('modal.retry')}
      leading={<IconTile name="refresh" />}
      onClick={props.retry}
    />
  )
}

const loadEmail = async () => (await import('./EmailForm.js')).EmailForm
const loadSocials = async () => (await import('./SocialButtons.js')).SocialButtons
const loadLegal = async () => (await import('../../parts/LegalCheckbox/LegalCheckbox.js')).LegalCheckbox
