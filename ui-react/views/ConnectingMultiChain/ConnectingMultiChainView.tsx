import { useSnapshot } from 'valtio/react'
import { groupConnectors } from '#runtime/internal'
import { familyWords } from '../../i18n/en/families.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { AsyncImage, List, ListItem, Row, Stack, Tag, Text } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** A wallet that serves several chain families: where to connect it. */
export default function ConnectingMultiChainView({ params }: ViewProps<'ConnectingMultiChain'>) {
  const foyer = useFoyer()
  const text = useText(profileWalletsWords, familyWords)
  const { list } = useSnapshot(foyer.connectors.state)
  const connections = useSnapshot(foyer.connection.state)
  const isMeant = (connector: (typeof list)[number]) =>
    connector.id === params.connectorId && connector.namespace === params.namespace
  const members = groupConnectors(list).find((group) => group.some(isMeant)) ?? []
  const name = members[0]?.name ?? ''

  return (
    <Stack gap="5">
      <Stack gap="3" align="center">
        <AsyncImage src={members[0]?.icon} size="huge" fallback="wallet" />
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
                title={text(`family.${namespace}`)}
                leading={<NetworkImage network={foyer.network.of(namespace)} />}
                trailing={isConnected && <Tag tone="success">{text('connectingMultiChain.connected')}</Tag>}
                chevron
                onClick={() =>
                  foyer.router.actions.push({
                    name: 'ConnectingExternal',
                    params: { connectorId: id, namespace },
                  })
                }
              />
            </ListItem>
          )
        })}
      </List>
    </Stack>
  )
}
