import type { Nft } from '#runtime/index'
import { useAccountList } from '../../hooks/useAccountList.js'
import { useAction } from '../../hooks/useAction.js'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { manyItems } from '../../parts/AssetList/AssetList.js'
import { ListFailed } from '../../parts/ListFailed/ListFailed.js'
import { AsyncImage, Button, EmptyState, VirtualList } from '../../primitives/index.js'
import { AssetsLoading } from './AssetsLoading.js'
import { AssetsUnsupported, MoreFailed } from './AssetsUnavailable.js'
import type { AssetsProps } from './assetsProps.js'

/** NFTs held by an account. */
export function NftsPanel({ account, network }: AssetsProps) {
  const text = useText(assetWords)
  const { status, items, next, fetchMore } = useAccountList('nfts', account.caipAddress)
  const more = useAction(fetchMore)

  if (status === 'unsupported') return <AssetsUnsupported account={account} network={network} />
  if (items.length === 0 && status === 'unavailable')
    return <ListFailed title={text('nfts.unavailable')} onRetry={more.run} />
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
      <NftGrid items={items} />
      {status === 'unavailable' && <MoreFailed title={text('nfts.unavailable')} onRetry={more.run} />}
      {next && status !== 'unavailable' && (
        <Button variant="secondary" fullWidth pending={more.pending} onClick={more.run}>
          {text('assets.more')}
        </Button>
      )}
    </div>
  )
}

/** NFTs next to each other; virtualized, with rows of equal height, when there are many. */
function NftGrid({ items }: { items: readonly Nft[] }) {
  const text = useText(assetWords)
  const nameOf = ({ name }: Nft) => name || text('nfts.unnamed')
  const label = text('assets.nfts')
  if (items.length > manyItems)
    return (
      <VirtualList
        className="foyer-asset-grid-long"
        aria-label={label}
        items={items}
        getKey={({ id }) => id}
        getItemProps={(nft) => ({ title: nameOf(nft) })}
        renderItem={(nft) => <NftPicture nft={nft} name={nameOf(nft)} />}
        rowHeight={136}
        columns={3}
        firstRows={3}
      />
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="foyer-asset-grid" role="list" aria-label={label}>
      {items.map((nft) => (
        <li key={nft.id} title={nameOf(nft)}>
          <NftPicture nft={nft} name={nameOf(nft)} />
        </li>
      ))}
    </ul>
  )
}

function NftPicture({ nft, name }: { nft: Nft; name: string }) {
  return (
    <div className="foyer-asset-nft">
      <AsyncImage src={nft.image} fallback="grid" aria-hidden="true" />
      <bdi className="foyer-asset-name">{name}</bdi>
    </div>
  )
}
