import { type ComponentType, useEffect, useState } from 'react'
import type { Connection, Namespace } from '#runtime/index'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { buttonWords } from '../i18n/en/buttons.js'
import { useText } from '../i18n/useText.js'
import { useFoyer } from '../provider/FoyerContext.js'
import type { AccountButtonProps } from './AccountButton.js'
import { customizable } from './customizable.js'
import { HostButton } from './HostButton.js'
import { testIdOf } from './testIdOf.js'

/** Props of {@link ConnectButton}. */
export type ConnectButtonProps = {
  /** Connects this chain family; that of the active network when absent. */
  namespace?: Namespace | undefined
  /** Instead of the text of the language. */
  label?: string | undefined
  disabled?: boolean | undefined
}

/** What `ConnectButton.Custom` hands to markup of your own. */
export type ConnectButtonState = {
  readonly status: Connection['status']
  readonly isConnected: boolean
  /** Opens the modal. */
  readonly open: () => void
  /** Tells that the visitor is about to open it; call it on hover and focus. */
  readonly showIntent: () => void
}

function useConnectButton({ namespace }: Pick<ConnectButtonProps, 'namespace'>): ConnectButtonState {
  const foyer = useFoyer()
  const { status, isConnected } = useFoyerAccount({ namespace })
  return {
    status,
    isConnected,
    open: () => foyer.open(namespace && { namespace }),
    showIntent: foyer.showIntent,
  }
}

function Button({ namespace, label, disabled }: ConnectButtonProps) {
  const text = useText(buttonWords)
  const { address } = useFoyerAccount({ namespace })
  const { status, isConnected, open } = useConnectButton({ namespace })
  const AccountButton = useAccountButton(status)
  if (isConnected && AccountButton && AccountButton !== 'missing')
    return <AccountButton namespace={namespace} disabled={disabled} />
  const isBusy = isConnected ? !AccountButton : status === 'connecting'
  const isOurText = isBusy || !(isConnected || label)
  return (
    <HostButton
      kind={isConnected && !isBusy ? 'account' : 'connect'}
      onClick={open}
      disabled={disabled}
      aria-busy={isBusy}
      data-testid={testIdOf('foyer-connect-button', namespace)}
      {...(!isOurText && { lang: undefined, dir: undefined })}
    >
      {isBusy && <span className="foyer-b-spinner" aria-hidden="true" />}
      {isBusy && text('button.connecting')}
      {!isBusy &&
        (isConnected ? <span className="foyer-b-name">{address}</span> : (label ?? text('button.connect')))}
    </HostButton>
  )
}

/** Loads the account button while a wallet is asked, so that nobody pays for it before; `missing` when it did not arrive. */
function useAccountButton(
  status: Connection['status'],
): ComponentType<AccountButtonProps> | 'missing' | undefined {
  const foyer = useFoyer()
  const [loaded, setLoaded] = useState<ComponentType<AccountButtonProps> | 'missing'>()
  useEffect(() => {
    if (status === 'disconnected') return
    let isGone = false
    const show = (next: ComponentType<AccountButtonProps> | 'missing') => isGone || setLoaded(() => next)
    import('./AccountButton.js').then(
      ({ AccountButton }) => show(AccountButton),
      (error: unknown) => {
        show('missing')
        foyer.report(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [status, foyer])
  return loaded
}

/**
 * Opens the modal; once somebody is connected it is the account button. `ConnectButton.Custom` hands its state to markup of your own.
 *
 * @example
 * const Header = () => (
 *   <header>
 *     <ConnectButton label="Sign in" />
 *     <ConnectButton.Custom>
 *       {({ isConnected, open }) => (
 *         <button type="button" onClick={open}>
 *           {isConnected ? 'Your wallet' : 'Connect'}
 *         </button>
 *       )}
 *     </ConnectButton.Custom>
 *   </header>
 * )
 */
export const ConnectButton = /* @__PURE__ */ customizable(Button, useConnectButton)
