import { useState } from 'react'
import type { Account, Network } from '#runtime/index'
import { useReceivingNetworks } from '../../hooks/useReceivingNetworks.js'
import { networkWords } from '../../i18n/en/networks.js'
import { receiveWords } from '../../i18n/en/receive.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Icon, List, ListItem, Row, Stack, StaticRow, Tag, Text } from '../../primitives/index.js'

/** The networks on which the account can receive, listed on demand. */
export function ReceivingNetworks({ account }: { account: Account }) {
  const text = useText(receiveWords, networkWords)
  const networks = useReceivingNetworks(account.caipAddress)
  const [isOpen, setIsOpen] = useState(false)
  const [first] = networks
  const isOne = networks.length === 1
  const tagOf = ({ testnet }: Network) => testnet && <Tag>{text('networks.testnet')}</Tag>
  const row = {
    'data-testid': 'foyer-receive-networks',
    title: text(isOne ? 'receive.network' : 'receive.networks'),
    subtitle: networks.map(({ name }) => name).join(', '),
    leading: <NetworkImage network={first} />,
  }
  return (
    <Stack gap="2" className="foyer-receive-part">
      {isOne ? (
        <StaticRow {...row} trailing={first && tagOf(first)} />
      ) : (
        <Row
          {...row}
          trailing={<Icon name="chevron-down" size="small" className="foyer-receive-chevron" />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {isOpen && !isOne && (
        <List aria-label={text('receive.networks')}>
          {networks.map((network) => (
            <ListItem key={network.caipNetworkId}>
              <StaticRow
                variant="plain"
                data-testid={`foyer-network-${network.caipNetworkId}`}
                title={network.name}
                leading={<NetworkImage network={network} />}
                trailing={tagOf(network)}
              />
            </ListItem>
          ))}
        </List>
      )}
      <Text variant="small" tone="tertiary" align="center">
        {text(isOne ? 'receive.onlyOne' : 'receive.only')}
      </Text>
    </Stack>
  )
}
