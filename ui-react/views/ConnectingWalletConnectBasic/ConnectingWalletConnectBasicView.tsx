import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { usePairing } from '../../hooks/usePairing.js'
import { pairingWords } from '../../i18n/en/pairing.js'
import { useText } from '../../i18n/useText.js'
import { PairingPanel } from '../../parts/PairingPanel/PairingPanel.js'
import { IconTile, Row } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** A code for any wallet. One that the page paired with by itself is shown as it is. */
export default function ConnectingWalletConnectBasicView({
  params,
}: ViewProps<'ConnectingWalletConnectBasic'>) {
  const foyer = useFoyer()
  const text = useText(pairingWords)
  const { state, actions, hasFailed, load } = usePairing()
  const { allWallets } = useSnapshot(foyer.features.state).features
  const uri = params?.uri
  const isManual = foyer.config.walletConnect?.manual === true

  useEffect(() => {
    actions?.choose(undefined)
    if (uri) actions?.show(uri)
    else if (!isManual) actions?.open()
  }, [actions, uri, isManual])

  return (
    <PairingPanel
      state={state}
      hasFailed={hasFailed}
      onRetry={() => (actions ? actions.retry() : void load())}
    >
      {allWallets && foyer.config.projectId !== '' && (
        <Row
          data-testid="foyer-all-wallets"
          title={text('pairing.allWallets')}
          leading={<IconTile name="grid" />}
          chevron
          onClick={() => foyer.router.actions.push({ name: 'AllWallets' })}
        />
      )}
    </PairingPanel>
  )
}
