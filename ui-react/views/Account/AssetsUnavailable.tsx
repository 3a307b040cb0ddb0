import { explorerLink } from '#runtime/internal'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { accountWords } from '../../i18n/en/account.js'
import { assetWords } from '../../i18n/en/assets.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { EmptyState, IconTile, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { AssetsProps } from './assetsProps.js'

/** The rest of a list failed to load; loaded items stay. */
export function MoreFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const text = useText(modalWords)
  const { page } = useInside().environment
  const problem = page.isOnline() ? title : text('modal.offline')
  useSpokenProblem(problem)
  return (
    <Row
      variant="plain"
      title={problem}
      subtitle={text('modal.retry')}
      leading={<IconTile name="refresh" />}
      onClick={onRetry}
    />
  )
}

/** The network has no such list; the explorer shows it. */
export function AssetsUnsupported({ account, network }: Pick<AssetsProps, 'account' | 'network'>) {
  const text = useText(assetWords, accountWords)
  const explorer = explorerLink(network, account.address)
  return (
    <EmptyState
      icon="network"
      title={text('assets.unsupported', { network: network?.name ?? account.caipAddress })}
      text={text('assets.unsupported.text')}
      action={
        explorer && (
          <OutsideLink href={explorer.href}>{text('account.explorer', { name: explorer.name })}</OutsideLink>
        )
      }
    />
  )
}
