import type { Network } from '#runtime/index'
import { networkWords } from '../../i18n/en/networks.js'
import { useText } from '../../i18n/useText.js'
import { Icon, Row, Tag } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { networkRowCss } from './NetworkRow.css.js'

export type NetworkRowProps = { network: Network; active?: boolean | undefined; onClick: () => void }

/** One network in a list. */
export function NetworkRow({ network, active, onClick }: NetworkRowProps) {
  useStyles('part', networkRowCss)
  const text = useText(networkWords)
  return (
    <Row
      data-testid={`foyer-network-${network.caipNetworkId}`}
      title={network.name}
      leading={<NetworkImage network={network} />}
      trailing={
        active ? (
          <Icon name="check" className="foyer-network-check" />
        ) : (
          network.testnet && <Tag>{text('networks.testnet')}</Tag>
        )
      }
      selected={active}
      onClick={onClick}
    />
  )
}
