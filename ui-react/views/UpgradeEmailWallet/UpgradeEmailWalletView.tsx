import { walletSite } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { titleWords } from '../../i18n/en/titles.js'
import { upgradeWalletWords } from '../../i18n/en/upgradeWallet.js'
import { useText } from '../../i18n/useText.js'
import { OutsideLink } from '../../parts/OutsideLink/OutsideLink.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Leads to the website where the user of an embedded wallet can export it. */
export default function UpgradeEmailWalletView() {
  const { config, environment, router } = useInside()
  const text = useText(upgradeWalletWords, titleWords)
  const site = walletSite(config, environment.page.origin)
  if (useConnectedWallet()?.type !== 'AUTH' || !site)
    return (
      <EmptyState
        icon="warning"
        title={text('upgradeWallet.none')}
        text={text('upgradeWallet.none.text')}
        action={<Button onClick={() => router.replace({ name: 'Account' })}>{text('account.title')}</Button>}
      />
    )
  return (
    <EmptyState
      icon="wallet"
      title={text('upgradeWallet.title')}
      text={text('upgradeWallet.text')}
      action={
        <OutsideLink variant="primary" fullWidth href={site.href} data-testid="foyer-upgrade-open">
          {text('upgradeWallet.open', { name: site.host })}
        </OutsideLink>
      }
    />
  )
}
