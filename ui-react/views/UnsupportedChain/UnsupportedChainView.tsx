import { useAction } from '../../hooks/useAction.js'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { useAskWallet } from '../../hooks/walletRequests.js'
import { networkWords } from '../../i18n/en/networks.js'
import { unsupportedWords } from '../../i18n/en/unsupported.js'
import { useText } from '../../i18n/useText.js'
import { DisconnectRow } from '../../parts/DisconnectRow/DisconnectRow.js'
import { NetworkRow } from '../../parts/NetworkRow/NetworkRow.js'
import { Divider, EmptyState, List, ListItem, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The wallet is on a network that the page does not offer: choose a supported one, or disconnect. */
export default function UnsupportedChainView() {
  const foyer = useInside()
  const askWallet = useAskWallet()
  const text = useText(unsupportedWords, networkWords)
  const { namespace } = useConnectedAccount()
  const { networks } = useFoyerNetwork()
  const disconnect = useAction(() => foyer.disconnect({ namespace }))

  return (
    <Stack gap="2">
      <EmptyState
        icon="network"
        tone="warning"
        title={text('unsupported.heading')}
        text={text('unsupported.text')}
      />
      <List aria-label={text('networks.list')}>
        {networks
          .filter((network) => network.chainNamespace === namespace)
          .map((network) => (
            <ListItem key={network.caipNetworkId}>
              <NetworkRow
                network={network}
                onClick={() =>
                  askWallet({ name: 'SwitchNetwork', params: { caipNetworkId: network.caipNetworkId } })
                }
              />
            </ListItem>
          ))}
      </List>
      <Divider />
      <DisconnectRow pending={disconnect.pending} onClick={disconnect.run} />
    </Stack>
  )
}
