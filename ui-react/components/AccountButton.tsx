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
import { pictureButtonsCss } from './pictureButtons.css.js'
import { testIdOf } from './testIdOf.js'

/** Props of {@link AccountButton}. */
export type AccountButtonProps = {
  /** Namespace of the account to show; defaults to the active network's. */
  namespace?: Namespace | undefined
  disabled?: boolean | undefined
  /** Whether the button shows the balance; it does by default. */
  balance?: 'show' | 'hide' | undefined
}

/** State passed to `AccountButton.Custom`; undefined while disconnected. */
export type AccountButtonState = {
  readonly account: Account
  /** The profile name, or else the shortened address. */
  readonly name: string
  /**
   * Native balance with its symbol, truncated to three decimals and formatted for the locale; undefined
   * while unknown.
   */
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
      css={pictureButtonsCss}
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

/** Generated avatar; an empty box if its code fails to load. */
function Gradient({ seed }: { seed: string }) {
  const { Component } = useComponent(loadGradient)
  const className = 'foyer-b-picture'
  return Component ? <Component className={className} seed={seed} /> : <span className={className} />
}

const loadGradient = async () => (await import('./ButtonGradient.js')).ButtonGradient

/**
 * Shows the connected account and its balance, and opens the account view. Renders nothing while
 * disconnected.
 *
 * @example
 * <AccountButton balance="hide" />
 */
export const AccountButton = /* @__PURE__ */ customizable(Button, useAccountButton)
