import type { Network } from '#runtime/index'
import { networkWords } from '../../i18n/en/networks.js'
import { useText } from '../../i18n/useText.js'
import { Icon, Row, Tag } from '../../primitives/index.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'

export type NetworkRowProps = { network: Network; active?: boolean | undefined; onClick: () => void }

/** One network in a list. */
export function NetworkRow({ network, active, onClick }: NetworkRowProps) {
  const text = useText(networkWords)
  return (
    <Row
      data-testid={`foyer-network-${network.caipNetworkId}`}
      title={network.name}
      leading={<NetworkImage network={network} />}
      trailing={active ? <Icon name="check" /> : network.testnet && <Tag>{text('networks.testnet')}</Tag>}
      selected={active}
      onClick={onClick}
    />
  )
}
