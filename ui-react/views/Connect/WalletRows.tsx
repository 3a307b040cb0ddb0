import type { ConnectorInfo, ListedWallet, Namespace } from '#runtime/index'
import { platformOf, walletConnectId } from '#runtime/internal'
import { useChooseWallet } from '../../hooks/useChooseWallet.js'
import { useWallets } from '../../hooks/useWallets.js'
import { useAskWallet } from '../../hooks/walletRequests.js'
import { connectWords } from '../../i18n/en/connect.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { formatCount } from '../../parts/formatCount.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { IconTile, ListItem, Row, Tag } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { withAhead } from '../withAhead.js'

type RowState = { disabled: boolean }

/** An installed wallet. One that serves several namespaces lets the visitor choose. */
export function InstalledRow(props: RowState & { group: readonly [ConnectorInfo, ...ConnectorInfo[]] }) {
  const [connector, ...more] = props.group
  const foyer = useInside()
  const askWallet = useAskWallet()
  const text = useText(connectWords)
  return (
    <Row
      data-testid={`foyer-wallet-${connector.id}`}
      title={connector.name}
      leading={<WalletImage imageId={connector.imageId} src={connector.icon} />}
      trailing={<Tag tone="success">{text('connect.installed')}</Tag>}
      disabled={props.disabled}
      onClick={() => {
        const params = { connectorId: connector.id, namespace: connector.namespace }
        if (more.length > 0) foyer.router.push({ name: 'ConnectingMultiChain', params })
        else askWallet({ name: 'ConnectingExternal', params })
      }}
    />
  )
}

/** A wallet of the wallet service or the host. */
export function ListedRow(props: RowState & { wallet: ListedWallet; tag?: string | undefined }) {
  const { wallet, tag, disabled } = props
  const choose = useChooseWallet()
  return (
    <Row
      data-testid={`foyer-wallet-${wallet.id}`}
      title={wallet.name}
      leading={<WalletImage imageId={wallet.image_id} src={wallet.image_url} />}
      trailing={tag && <Tag>{tag}</Tag>}
      disabled={disabled}
      onClick={() => choose(wallet)}
    />
  )
}

/** Opens the QR code for a phone wallet; hidden on phones, which cannot scan their own screen. */
export function CodeRow({ disabled }: RowState) {
  const foyer = useInside()
  const text = useText(connectWords)
  const { isMobile } = platformOf(foyer.environment.page.device)
  if (isMobile) return null
  const load = () => withAhead(foyer, (ahead) => ahead.loadCodes(foyer))
  return (
    <ListItem>
      <Row
        data-testid={`foyer-wallet-${walletConnectId}`}
        title="WalletConnect"
        leading={<IconTile name="qr" tone="accent" />}
        trailing={<Tag tone="accent">{text('connect.qrCode')}</Tag>}
        disabled={disabled}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => foyer.router.push({ name: 'ConnectingWalletConnectBasic' })}
      />
    </ListItem>
  )
}

/** Opens the list of all wallets, or of those that serve one namespace. */
export function AllWalletsRow(props: RowState & { namespace: Namespace | undefined }) {
  const { disabled, namespace } = props
  const foyer = useInside()
  const text = useText(connectWords)
  const { locale } = useLanguage()
  const { wallets, value: total = 0 } = useWallets((state) => state.count)
  const count = namespace ? 0 : total // the count is for all namespaces together
  return (
    <Row
      data-testid="foyer-all-wallets"
      title={text('connect.allWallets')}
      leading={<IconTile name="grid" />}
      trailing={count > 0 && <Tag>{formatCount(locale, count)}</Tag>}
      chevron
      disabled={disabled}
      onClick={() => {
        void wallets?.search('') // reset an earlier search
        foyer.router.push({ name: 'AllWallets', params: { namespace } })
      }}
    />
  )
}
