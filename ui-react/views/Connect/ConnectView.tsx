import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLegal } from '../../hooks/useLegal.js'
import { connectWords } from '../../i18n/en/connect.js'
import { useText } from '../../i18n/useText.js'
import { Icon, IconTile, Row, Skeleton, Text } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { connectViewCss } from './ConnectView.css.js'
import { ConnectWallets } from './ConnectWallets.js'

/** The ways to connect, once what the page asks for has been accepted. */
export default function ConnectView({ params }: ViewProps<'Connect'>) {
  useStyles('view', connectViewCss)
  const foyer = useFoyer()
  const text = useText(connectWords)
  const { features } = useSnapshot(foyer.features.state)
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

type Loading = { readonly View?: ComponentType; readonly error?: unknown }

/** Few pages ask for it, so it loads by itself. Not by `lazy`, which would keep the skeleton for a while. */
function Legal() {
  const [{ View, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    let isGone = false
    const show = (loading: Loading) => {
      if (!isGone) setLoading(loading)
    }
    import('./LegalCheckbox.js').then(
      ({ LegalCheckbox }) => show({ View: LegalCheckbox }),
      (error: unknown) => show({ error }),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (error) throw error // the modal offers another try
  return View ? <View /> : <Skeleton shape="row" />
}
