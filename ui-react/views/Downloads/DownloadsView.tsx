import type { ListedWallet } from '#runtime/index'
import { findWallet, requestedNamespace, safeLink } from '#runtime/internal'
import { useWallets } from '../../hooks/useWallets.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { downloadWords } from '../../i18n/en/downloads.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import type { IconName } from '../../icons/icons.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import {
  Button,
  EmptyState,
  Icon,
  IconTile,
  List,
  ListItem,
  RowLink,
  Stack,
  Text,
  VisuallyHidden,
} from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import type { ViewProps } from '../view.js'
import { downloadsViewCss } from './DownloadsView.css.js'

/** Where to get a listed wallet that is not installed. */
export default function DownloadsView({ params: { walletId, walletName } }: ViewProps<'Downloads'>) {
  useStyles('view', downloadsViewCss)
  const text = useText(downloadWords, modalWords)
  const { value: state, hasFailed, prefetch } = useWallets()
  if (!state)
    return (
      <FeatureUnavailable
        reading={hasFailed ? { status: 'failed', retry: prefetch } : { status: 'loading' }}
      />
    )
  const wallet = findWallet(state, walletId)
  if (!wallet) {
    return (
      <EmptyState
        icon="wallet"
        title={text('downloads.unknown.title', { name: walletName })}
        text={text('downloads.unknown.text')}
        action={<OtherWallets />}
      />
    )
  }

  const links = linksOf(wallet)
  return (
    <Stack gap="5">
      <Stack gap="3" align="center" className="foyer-downloads-head">
        <WalletImage imageId={wallet.image_id} src={wallet.image_url} size="huge" />
        <Text variant="small" tone="secondary" align="center">
          {links.length > 0
            ? text('downloads.text', { name: walletName })
            : text('downloads.none', { name: walletName })}
        </Text>
      </Stack>
      {links.length === 0 ? (
        <OtherWallets />
      ) : (
        <>
          <List aria-label={text('downloads.list', { name: walletName })}>
            {links.map(({ key, icon, href }) => (
              <ListItem key={key}>
                <RowLink
                  href={href}
                  target="_blank"
                  title={
                    <>
                      {text(`downloads.${key}`)} <VisuallyHidden>{text('modal.newTab')}</VisuallyHidden>
                    </>
                  }
                  subtitle={new URL(href).hostname}
                  leading={<IconTile name={icon} />}
                  trailing={<Icon name="external" size="small" />}
                />
              </ListItem>
            ))}
          </List>
          <Text variant="small" tone="tertiary" align="center">
            {text('downloads.afterwards')}
          </Text>
        </>
      )}
    </Stack>
  )
}

function OtherWallets() {
  const foyer = useInside()
  const text = useText(connectingWords)
  return (
    <Button
      variant="secondary"
      onClick={() => {
        const namespace = requestedNamespace(foyer.router.state)
        foyer.router.replace({ name: 'Connect', params: namespace && { namespace } })
      }}
    >
      {text('connecting.others')}
    </Button>
  )
}

type Place = 'chrome_store' | 'app_store' | 'play_store' | 'webapp_link' | 'desktop_link' | 'homepage'

const places: readonly { readonly key: Place; readonly icon: IconName }[] = [
  { key: 'chrome_store', icon: 'plus' },
  { key: 'app_store', icon: 'arrow-down' },
  { key: 'play_store', icon: 'arrow-down' },
  { key: 'webapp_link', icon: 'globe' },
  { key: 'desktop_link', icon: 'arrow-down' },
  { key: 'homepage', icon: 'globe' },
]

/** Links to ordinary web pages only, because an entry of the list may contain anything. */
function linksOf(wallet: ListedWallet) {
  return places.flatMap(({ key, icon }) => {
    const href = safeLink(wallet[key])
    return href ? [{ key, icon, href }] : []
  })
}
