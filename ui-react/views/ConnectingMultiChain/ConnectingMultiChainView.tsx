import { groupConnectors } from '#runtime/index'
import { useFamilyName } from '../../hooks/useFamilyName.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useAskWallet } from '../../hooks/walletRequests.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { List, ListItem, Row, Stack, Tag, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Lets the visitor choose the namespace of a wallet that serves several. */
export default function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>) {
  const foyer = useInside()
  const familyName = useFamilyName()
  const text = useText(profileWalletsWords)
  const askWallet = useAskWallet()
  const { list } = useFeature('connectors').value
  const connections = useFeature('connection').value
  const isMeant = (connector: (typeof list)[number]) =>
    connector.id === params.connectorId && connector.namespace === params.namespace
  const members = groupConnectors(list).find((group) => group.some(isMeant)) ?? []
  const name = members[0]?.name ?? ''

  return (
    <Stack gap="5">
      <Stack gap="3" align="center">
        <WalletImage imageId={members[0]?.imageId} src={members[0]?.icon} size="huge" />
        <Text variant="small" tone="secondary" align="center">
          {text('connectingMultiChain.text', { name })}
        </Text>
      </Stack>
      <List aria-label={text('connectingMultiChain.text', { name })}>
        {members.map(({ id, namespace }) => {
          const connection = connections[namespace]
          const isConnected = connection?.status === 'connected' && connection.connectorId === id
          return (
            <ListItem key={namespace}>
              <Row
                data-testid={`foyer-chain-${namespace}`}
                title={familyName(namespace)}
                leading={<NetworkImage network={foyer.network.of(namespace)} />}
                trailing={isConnected && <Tag tone="success">{text('connectingMultiChain.connected')}</Tag>}
                chevron
                onClick={() =>
                  askWallet({ name: 'ConnectingExternal', params: { connectorId: id, namespace } })
                }
              />
            </ListItem>
          )
        })}
      </List>
    </Stack>
  )
}
