import { requestedNamespace } from '#runtime/internal'
import { useBegin } from '../../hooks/useBegin.js'
import { useFeature } from '../../hooks/useFeature.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { PairingPanel } from '../../parts/PairingPanel/PairingPanel.js'
import { IconTile, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** A QR code for any wallet. A pairing created by the page is reused. */
export default function ConnectingWalletConnectBasicView({
  params,
}: ViewProps<'ConnectingWalletConnectBasic'>) {
  const foyer = useInside()
  const text = useText(pairingWords)
  const { feature: pairing, retry: load, status, value: state } = useFeature('pairing')
  const { allWallets } = useFeature('settings').value.features
  const uri = params?.uri
  const isManual = foyer.config.walletConnect?.manual === true

  const begin = () => {
    pairing?.choose(undefined)
    if (uri) pairing?.show(uri)
    else if (!isManual) pairing?.open()
  }
  // Closing drops the code, and the next opening may show this view again.
  useBegin('ConnectingWalletConnectBasic', begin, [pairing, uri, isManual])

  return (
    <PairingPanel
      state={state}
      hasFailed={status === 'failed'}
      onRetry={() => (pairing ? pairing.retry() : void load())}
    >
      {allWallets && foyer.config.projectId !== '' && (
        <Row
          data-testid="foyer-all-wallets"
          title={text('pairing.allWallets')}
          leading={<IconTile name="grid" />}
          chevron
          onClick={() => {
            const namespace = requestedNamespace(foyer.router.state)
            foyer.router.push({ name: 'AllWallets', params: { namespace } })
          }}
        />
      )}
    </PairingPanel>
  )
}
