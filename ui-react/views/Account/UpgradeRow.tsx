import { walletSite } from '#runtime/internal'
import { titleWords } from '../../i18n/en/titles.js'
import { upgradeWalletWords } from '../../i18n/en/upgradeWallet.js'
import { useText } from '../../i18n/useText.js'
import { IconTile, ListItem, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Leads users of an embedded wallet to a wallet that they control alone, if its frame has a website for that. */
export function UpgradeRow() {
  const foyer = useInside()
  const text = useText(upgradeWalletWords, titleWords)
  if (!walletSite(foyer.config, foyer.environment.page.origin)) return null
  return (
    <ListItem>
      <Row
        data-testid="foyer-upgrade"
        title={text('upgradeEmailWallet.title')}
        subtitle={text('upgradeWallet.row')}
        leading={<IconTile name="wallet" />}
        chevron
        onClick={() => {
          foyer.track('EMAIL_UPGRADE_FROM_MODAL', {})
          foyer.router.push({ name: 'UpgradeEmailWallet' })
        }}
      />
    </ListItem>
  )
}
