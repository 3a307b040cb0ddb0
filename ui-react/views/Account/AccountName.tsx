import type { Account } from '#runtime/index'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { Button, Icon } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Offers users of an embedded wallet a name for their account, unless it has one. */
export function AccountName({ account: { profile } }: { account: Account }) {
  const foyer = useInside()
  const text = useText(titleWords)
  if (profile.status === 'loading' || profile.value?.name) return null
  return (
    <li className="foyer-account-foot-row">
      <Button
        data-testid="foyer-choose-name"
        variant="ghost"
        size="small"
        leading={<Icon name="plus" size="small" />}
        trailing={<Icon name="chevron" size="small" />}
        onClick={() => foyer.router.push({ name: 'RegisterAccountName' })}
      >
        {text('registerName.title')}
      </Button>
    </li>
  )
}
