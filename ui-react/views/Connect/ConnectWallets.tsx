import { Fragment, memo, type ReactNode, useEffect } from 'react'
import {
  type ConnectorKind,
  groupConnectors,
  type ListedWallet,
  type Namespace,
  offeredWallets,
} from '#runtime/index'
import { placesOf, walletConnectId } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { useWallets } from '../../hooks/useWallets.js'
import { connectWords } from '../../i18n/en/connect.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { EmptyState, IconTile, List, ListItem, Row, Skeleton, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { isInstalled } from './isInstalled.js'
import { AllWalletsRow, CodeRow, InstalledRow, ListedRow } from './WalletRows.js'

export type ConnectWalletsProps = {
  /** Only wallets of this namespace. */
  namespace: Namespace | undefined
  /** True while no wallet can be chosen yet. */
  isLocked: boolean
}

/** The wallets to connect with, by type in the configured order, and the link to all wallets. */
export const ConnectWallets = memo(({ namespace, isLocked }: ConnectWalletsProps) => {
  const foyer = useInside()
  const text = useText(connectWords, modalWords)
  const connectors = useFeature('connectors').value
  // One pairing serves all namespaces; another wallet can still be chosen by name.
  const isPaired = useFeature('connection', (connections) =>
    Object.values(connections).some(
      (one) => one.status === 'connected' && one.connectorId === walletConnectId,
    ),
  ).value
  const allWallets = useFeature('settings', ({ features }) => features.allWallets).value
  const connectorTypeOrder = useFeature('settings', ({ features }) => features.connectorTypeOrder).value
  // Not the whole state: all wallets load page by page, behind this view.
  const { value: recommended, hasFailed, prefetch } = useWallets((wallets) => wallets.recommended)
  const featured = useFeature('wallets', (wallets) => wallets.featured).value
  const recent = useFeature('wallets', (wallets) => wallets.recent).value
  const wallets = recent && featured && recommended && { recent, featured, recommended }
  const retry = useAction(prefetch)
  const { page } = foyer.environment

  const hasList = foyer.config.projectId !== ''
  useEffect(() => {
    if (!hasList) return
    void prefetch()
    return page.on('online', prefetch)
  }, [hasList, prefetch, page])

  const lists = wallets ? [wallets.featured, wallets.recommended] : []
  const has = (wanted: string) => lists.some(({ status }) => status === wanted)
  // While a list is still loading, a retry would only wait for the same response.
  const isUnavailable = retry.pending || hasFailed || (has('unavailable') && !has('loading'))
  const isLoading = hasList && !isUnavailable && wallets?.recommended.status !== 'ready'
  const problem = text(page.isOnline() ? 'connect.unavailable' : 'modal.offline')
  useSpokenWait(isLoading, text('modal.loading'))
  useSpokenProblem(hasList && isUnavailable && !retry.pending && problem)
  const candidates = connectors.list.filter((one) => one.namespace === (namespace ?? one.namespace))
  const installed = groupConnectors(candidates.filter(isInstalled))
  const offered = offeredWallets({ config: foyer.config, connectors, wallets, namespace })
  const listed = Object.values(offered).flat()
  const isEmpty = !isLoading && installed.length + listed.length === 0

  const rows = (wallets: readonly ListedWallet[], tag?: string) =>
    wallets.map((wallet) => (
      <ListItem key={wallet.id}>
        <ListedRow wallet={wallet} tag={tag} disabled={isLocked} />
      </ListItem>
    ))
  const installedRows = (isExternal: boolean) =>
    installed
      .filter(([{ type }]) => (type === 'EXTERNAL') === isExternal)
      .map((group) => (
        <ListItem key={`${group[0].namespace}:${group[0].id}`}>
          <InstalledRow group={group} disabled={isLocked} />
        </ListItem>
      ))
  // One placeholder per expected row, so that nothing jumps when they load.
  const coming = placesOf(foyer.config) - offered.featured.length - offered.recommended.length

  const kinds: { readonly [kind in ConnectorKind]: ReactNode } = {
    walletConnect: candidates.some(({ id }) => id === walletConnectId) && !isPaired && (
      <CodeRow disabled={isLocked} />
    ),
    recent: rows(offered.recent, text('connect.recent')),
    injected: installedRows(false),
    featured: rows(offered.featured),
    custom: rows(offered.custom),
    external: installedRows(true),
    recommended: (
      <>
        {rows(offered.recommended)}
        {isLoading &&
          [...Array(coming).keys()].map((key) => (
            <ListItem key={key}>
              <Skeleton shape="row" />
            </ListItem>
          ))}
      </>
    ),
  }

  return (
    <>
      {isEmpty && (
        <EmptyState icon="wallet" title={text('connect.empty.title')} text={text('connect.empty.text')} />
      )}
      {!isEmpty && installed.length === 0 && (
        <Text variant="small" tone="secondary" align="center" className="foyer-connect-hint">
          {text('connect.noneInstalled')}
        </Text>
      )}
      <List aria-label={text('connect.wallets')}>
        {connectorTypeOrder.map((kind) => (
          <Fragment key={kind}>{kinds[kind]}</Fragment>
        ))}
        {hasList && isUnavailable && (
          <ListItem>
            <Row
              title={problem}
              subtitle={text('modal.retry')}
              leading={<IconTile name="refresh" />}
              pending={retry.pending}
              onClick={retry.run}
            />
          </ListItem>
        )}
        {hasList && allWallets && !isUnavailable && (
          <ListItem>
            {isLoading ? (
              <Skeleton shape="row" />
            ) : (
              <AllWalletsRow namespace={namespace} disabled={isLocked} />
            )}
          </ListItem>
        )}
      </List>
    </>
  )
})
