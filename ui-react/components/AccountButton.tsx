import { type Account, type Namespace, shortenAddress } from '#runtime/index'
import { useComponent } from '../hooks/useComponent.js'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { accountButtonWords } from '../i18n/en/accountButton.js'
import { formatQuantity } from '../i18n/formatQuantity.js'
import { useLanguage } from '../i18n/LanguageContext.js'
import { useText } from '../i18n/useText.js'
import { useInside } from '../provider/FoyerContext.js'
import { ButtonPicture } from './ButtonPicture.js'
import { customizable } from './customizable.js'
import { HostButton } from './HostButton.js'
import { testIdOf } from './testIdOf.js'

/** Props of {@link AccountButton}. */
export type AccountButtonProps = {
  /** Shows this chain family; that of the active network when absent. */
  namespace?: Namespace | undefined
  disabled?: boolean | undefined
  /** Whether the balance is part of the button; it is by default. */
  balance?: 'show' | 'hide' | undefined
}

/** What `AccountButton.Custom` hands to markup of your own; undefined while nobody is connected. */
export type AccountButtonState = {
  readonly account: Account
  /** Name of the profile, else the shortened address. */
  readonly name: string
  /** Native balance with its symbol, cut to three decimals and written the way of the language; undefined while nobody knows it. */
  readonly balance: string | undefined
  /** Opens the modal. */
  readonly open: () => void
}

function useAccountButton({
  namespace,
}: Pick<AccountButtonProps, 'namespace'>): AccountButtonState | undefined {
  const foyer = useInside()
  const { account } = useFoyerAccount({ namespace })
  const { locale } = useLanguage()
  if (!account) return undefined
  const amount = account.balance.value
  return {
    account,
    name: account.profile.value?.name ?? shortenAddress(account.address),
    balance: amount && `${formatQuantity(locale, amount)} ${amount.symbol}`,
    open: () => foyer.open(namespace && { namespace }),
  }
}

function Button({ namespace, disabled, balance: wish = 'show' }: AccountButtonProps) {
  const text = useText(accountButtonWords)
  const state = useAccountButton({ namespace })
  if (!state) return null
  const { account, name, open } = state
  const image = account.profile.value?.image
  const balance = wish === 'show' ? state.balance : undefined
  return (
    <HostButton
      kind="account"
      onClick={open}
      disabled={disabled}
      aria-label={
        balance ? text('button.accountWithBalance', { name, balance }) : text('button.account', { name })
      }
      data-testid={testIdOf('foyer-account-button', namespace)}
    >
      {balance && (
        <span className="foyer-b-balance">
          <bdi>{balance}</bdi>
        </span>
      )}{' '}
      <ButtonPicture src={image}>
        <Gradient seed={account.address} />
      </ButtonPicture>
      <span className="foyer-b-name">{name}</span>
    </HostButton>
  )
}

/** The picture of somebody who has none, or an empty place where its code did not arrive. */
function Gradient({ seed }: { seed: string }) {
  const { Component } = useComponent(loadGradient)
  const className = 'foyer-b-picture'
  return Component ? <Component className={className} seed={seed} /> : <span className={className} />
}

const loadGradient = async () => (await import('./ButtonGradient.js')).ButtonGradient

/**
 * Shows who is connected, with the balance, and opens the account. Renders nothing while nobody is connected.
 *
 * @example
 * <AccountButton balance="hide" />
 */
export const AccountButton = /* @__PURE__ */ customizable(Button, useAccountButton)
