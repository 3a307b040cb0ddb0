import { type ReactNode, useEffect, useState } from 'react'
import { findWallet, mobileLink, platformOf, type WalletPlatform, walletPlatforms } from '#runtime/internal'
import { useBegin } from '../../hooks/useBegin.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useWallets } from '../../hooks/useWallets.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { PairingPanel } from '../../parts/PairingPanel/PairingPanel.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, EmptyState, Row, type Tab, Tabs } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'
import { OpenApp } from './OpenApp.js'

/** A listed wallet that is not installed: its QR code, app or website, whichever it offers on this device. */
export default function ConnectingWalletConnectView({ params }: ViewProps<'ConnectingWalletConnect'>) {
  const { walletId, walletName: name } = params
  const foyer = useInside()
  const text = useText(pairingWords)
  const { value: wallets } = useWallets()
  const { feature: pairing, retry: load, status, value: state } = useFeature('pairing')
  const isManual = foyer.config.walletConnect?.manual === true
  const hasFailed = status === 'failed'
  const wallet = wallets && findWallet(wallets, walletId)
  const imageId = wallet?.image_id

  const begin = () => {
    pairing?.choose({ id: walletId, name, imageId })
    if (!isManual) pairing?.open()
  }
  // Closing drops the code, and the next opening may show this view again.
  useBegin('ConnectingWalletConnect', begin, [pairing, walletId, name, imageId, isManual])

  const platforms = walletPlatforms(wallet, platformOf(foyer.environment.page.device))
  const [chosen, setChosen] = useState<WalletPlatform>()
  const platform = chosen !== undefined && platforms.includes(chosen) ? chosen : platforms[0]
  const isListed = wallets !== undefined
  useEffect(() => {
    if (isListed) foyer.track('SELECT_WALLET', { name, platform })
  }, [foyer, isListed, name, platform])

  const retry = () => (pairing ? pairing.retry() : void load())
  const get = wallet && (
    <Row
      variant="plain"
      title={text('pairing.get', { name })}
      subtitle={text('pairing.get.action')}
      chevron
      onClick={() => foyer.router.push({ name: 'Downloads', params })}
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
          <Button onClick={() => foyer.router.push({ name: 'Downloads', params })}>
            {text('pairing.get.action')}
          </Button>
        }
      />
    ),
    mobile: () => <OpenApp {...app} link={mobileLink(wallet)} kind="app" />,
    desktop: () => <OpenApp {...app} link={wallet?.desktop_link} kind="app" />,
    web: () => <OpenApp {...app} link={wallet?.webapp_link} kind="web" />,
  }
  const app = { name, imageId, state, pairing, hasFailed, onRetry: retry, children: get }

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
