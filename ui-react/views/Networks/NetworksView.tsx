import { type Network, parseCaipNetworkId } from '#runtime/index'
import { visibleRoute } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { useAskWallet } from '../../hooks/walletRequests.js'
import { networkWords } from '../../i18n/en/networks.js'
import { useText } from '../../i18n/useText.js'
import { NetworkRow } from '../../parts/NetworkRow/NetworkRow.js'
import { List, ListItem, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The networks of the page. Choosing one also switches the connected wallet. */
export default function NetworksView() {
  const foyer = useInside()
  const askWallet = useAskWallet()
  const text = useText(networkWords)
  const { caipNetworkId: activeId, networks } = useFoyerNetwork()
  const isConnected = foyer.connection.state[parseCaipNetworkId(activeId).namespace]?.status === 'connected'

  const choose = useAction(async ({ caipNetworkId, chainNamespace }: Network) => {
    if (caipNetworkId === activeId) return foyer.back()
    if (foyer.connection.state[chainNamespace]?.status === 'connected')
      return askWallet({ name: 'SwitchNetwork', params: { caipNetworkId } })
    await foyer.switchNetwork({ caipNetworkId })
    if (visibleRoute(foyer.router.state).name === 'Networks') foyer.back()
  })

  return (
    <Stack gap="4">
      <List aria-label={text('networks.list')}>
        {networks.map((network) => (
          <ListItem key={network.caipNetworkId}>
            <NetworkRow
              network={network}
              active={network.caipNetworkId === activeId}
              onClick={() => choose.run(network)}
            />
          </ListItem>
        ))}
      </List>
      {isConnected && (
        <Text variant="small" tone="tertiary" align="center">
          {text('networks.note')}
        </Text>
      )}
    </Stack>
  )
}
