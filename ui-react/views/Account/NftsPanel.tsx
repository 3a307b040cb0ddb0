import type { Nft } from '#runtime/index'
import { useAccountList } from '../../hooks/useAccountList.js'
import { useAction } from '../../hooks/useAction.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { AsyncImage, Button, EmptyState } from '../../primitives/index.js'
import { AssetsLoading } from './AssetsLoading.js'
import { AssetsFailed, AssetsUnsupported, MoreFailed } from './AssetsUnavailable.js'
import type { AssetsProps } from './assetsProps.js'

/** NFTs held by an account. */
export function NftsPanel({ account, network }: AssetsProps) {
  const text = useText(assetWords)
  const { status, items, next, fetchMore } = useAccountList('nfts', account.caipAddress)
  const more = useAction(fetchMore)

  if (status === 'unsupported') return <AssetsUnsupported account={account} network={network} />
  if (items.length === 0 && status === 'unavailable')
    return <AssetsFailed title={text('nfts.unavailable')} onRetry={more.run} />
  if (items.length === 0 && status !== 'ready') return <AssetsLoading />
  return (
    <div className="foyer-assets">
      {items.length === 0 && (
        <EmptyState
          icon="grid"
          title={text(next ? 'nfts.noneSoFar' : 'nfts.none')}
          text={text('nfts.none.text')}
        />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets. */}
      <ul className="foyer-asset-grid" role="list" aria-label={text('assets.nfts')}>
        {items.map((nft) => (
          <NftItem key={nft.id} nft={nft} />
        ))}
      </ul>
      {status === 'unavailable' && <MoreFailed title={text('nfts.unavailable')} onRetry={more.run} />}
      {next && status !== 'unavailable' && (
        <Button variant="secondary" fullWidth pending={more.pending} onClick={more.run}>
          {text('assets.more')}
        </Button>
      )}
    </div>
  )
}

function NftItem({ nft }: { nft: Nft }) {
  const text = useText(assetWords)
  const name = nft.name || text('nfts.unnamed')
  return (
    <li title={name}>
      <AsyncImage src={nft.image} fallback="grid" aria-hidden="true" />
      <bdi className="foyer-asset-name">{name}</bdi>
    </li>
  )
}
