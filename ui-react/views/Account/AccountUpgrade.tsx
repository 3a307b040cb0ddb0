import { walletSite } from '#runtime/internal'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { Button, Icon } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Leads users of an embedded wallet to a wallet that they control alone, if its frame has a website for that. */
export function AccountUpgrade() {
  const foyer = useInside()
  const text = useText(titleWords)
  if (!walletSite(foyer.config, foyer.environment.page.origin)) return null
  return (
    <li className="foyer-account-foot-row">
      <Button
        data-testid="foyer-upgrade"
        variant="ghost"
        size="small"
        leading={<Icon name="wallet" size="small" />}
        trailing={<Icon name="chevron" size="small" />}
        onClick={() => {
          foyer.track('EMAIL_UPGRADE_FROM_MODAL', {})
          foyer.router.push({ name: 'UpgradeEmailWallet' })
        }}
      >
        {text('upgradeEmailWallet.title')}
      </Button>
    </li>
  )
}
