import { type ReactNode, useEffect, useState } from 'react'
import { findWallet, platformOf, type WalletPlatform, walletPlatforms } from '#runtime/internal'
import { usePairing } from '../../hooks/usePairing.js'
import { useWallets } from '../../hooks/useWallets.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { PairingPanel } from '../../parts/PairingPanel/PairingPanel.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, EmptyState, Row, type Tab, Tabs } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'
import { OpenApp } from './OpenApp.js'

/** A listed wallet that is not in this browser: a code for it, its app, or its page, whichever it offers here. */
export default function ConnectingWalletConnectView({ params }: ViewProps<'ConnectingWalletConnect'>) {
  const { walletId, walletName: name } = params
  const foyer = useFoyer()
  const text = useText(pairingWords)
  const { state: wallets } = useWallets()
  const { state, actions, hasFailed, load } = usePairing()
  const wallet = wallets && findWallet(wallets, walletId)
  const imageId = wallet?.image_id

  useEffect(() => {
    actions?.choose({ id: walletId, name, imageId })
    actions?.open()
  }, [actions, walletId, name, imageId])

  const platforms = walletPlatforms(wallet, platformOf(foyer.environment.page.device))
  const [chosen, setChosen] = useState<WalletPlatform>()
  const platform = chosen !== undefined && platforms.includes(chosen) ? chosen : platforms[0]
  const isListed = wallets !== undefined
  useEffect(() => {
    if (isListed) foyer.track('SELECT_WALLET', { name, platform })
  }, [foyer, isListed, name, platform])

  const retry = () => (actions ? actions.retry() : void load())
  const get = wallet && (
    <Row
      variant="plain"
      title={text('pairing.get', { name })}
      subtitle={text('pairing.get.action')}
      chevron
      onClick={() => foyer.router.actions.push({ name: 'Downloads', params })}
    />
  )
  const panels: { readonly [way in WalletPlatform]: () => ReactNode } = {
    qrcode: () => (
      <PairingPanel
        state={state}
        hasFailed={hasFailed}
        onRetry={retry}
        name={name}
        picture={wallet && <WalletImage imageId={imageId} />}
      >
        {get}
      </PairingPanel>
    ),
    browser: () => (
      <EmptyState
        icon="wallet"
        title={text('pairing.notInstalled', { name })}
        text={text('pairing.notInstalled.text')}
        action={
          <Button onClick={() => foyer.router.actions.push({ name: 'Downloads', params })}>
            {text('pairing.get.action')}
          </Button>
        }
      />
    ),
    mobile: () => <OpenApp {...app} link={wallet?.mobile_link} kind="app" />,
    desktop: () => <OpenApp {...app} link={wallet?.desktop_link} kind="app" />,
    web: () => <OpenApp {...app} link={wallet?.webapp_link} kind="web" />,
  }
  const app = { name, imageId, state, actions, hasFailed, onRetry: retry, children: get }

  if (platforms.length === 1) return panels[platform]()
  const tabs = platforms.map(
    (way): Tab<WalletPlatform> => ({
      id: way,
      label: text(labelOf[way]),
      content: panels[way](),
      tabProps: { 'data-testid': `foyer-tab-${way}` },
    }),
  )
  return <Tabs label={text('pairing.tabs')} tabs={tabs} selected={platform} onSelect={setChosen} />
}

const labelOf = {
  qrcode: 'pairing.mobile',
  mobile: 'pairing.mobile',
  browser: 'pairing.browser',
  web: 'pairing.web',
  desktop: 'pairing.desktop',
} as const
