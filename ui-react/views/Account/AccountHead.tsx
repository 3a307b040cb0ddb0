import type { ReactNode } from 'react'
import type { Account } from '#runtime/index'
import { useCopy } from '../../hooks/useCopy.js'
import { accountWords } from '../../i18n/en/account.js'
import { useText } from '../../i18n/useText.js'
import { AddressText } from '../../parts/AddressText/AddressText.js'
import { CopyField } from '../../parts/CopyField/CopyField.js'
import { Avatar, IconButton, Text } from '../../primitives/index.js'

/** Avatar, name if there is one, the address with a copy button, and `children`, the controls at the end. */
export function AccountHead({ account, children }: { account: Account; children: ReactNode }) {
  const text = useText(accountWords)
  const copy = useCopy(account.address, 'account.copied')
  const { name, image } = account.profile.value ?? {}
  return (
    <div className="foyer-account-head">
      <Avatar seed={account.address} src={image} />
      <div className="foyer-account-who">
        {name && (
          <Text variant="heading" truncate>
            {name}
          </Text>
        )}
        <span className="foyer-account-address">
          <AddressText address={account.address} data-testid="foyer-address" />
          <IconButton
            icon={copy.copied ? 'check' : 'copy'}
            size="small"
            label={text('account.copy')}
            data-testid="foyer-copy-address"
            onClick={copy.run}
          />
        </span>
      </div>
      {children}
      <CopyField copy={copy} value={account.address} label={text('account.copy')} />
    </div>
  )
}
