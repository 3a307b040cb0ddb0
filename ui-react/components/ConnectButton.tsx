import type { Connection, Namespace } from '#runtime/index'
import { useComponent } from '../hooks/useComponent.js'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { buttonWords } from '../i18n/en/buttons.js'
import { useText } from '../i18n/useText.js'
import { useInside } from '../provider/FoyerContext.js'
import { customizable } from './customizable.js'
import { HostButton } from './HostButton.js'
import { testIdOf } from './testIdOf.js'

/** Props of {@link ConnectButton}. */
export type ConnectButtonProps = {
  /** Namespace to connect; defaults to the active network's. */
  namespace?: Namespace | undefined
  /** Replaces the translated label. */
  label?: string | undefined
  disabled?: boolean | undefined
}

/** State passed to `ConnectButton.Custom`. */
export type ConnectButtonState = {
  readonly status: Connection['status']
  readonly isConnected: boolean
  /** The connected address, or the one that `withCookie()` knows while its wallet is being restored. */
  readonly address: string | undefined
  /** Opens the modal. */
  readonly open: () => void
  /** Signals that the visitor may open the modal soon; call it on hover and focus. */
  readonly showIntent: () => void
}

function useConnectButton({ namespace }: Pick<ConnectButtonProps, 'namespace'>): ConnectButtonState {
  const foyer = useInside()
  const { status, isConnected, address } = useFoyerAccount({ namespace })
  return {
    status,
    isConnected,
    address,
    open: () => foyer.open(namespace && { namespace }),
    showIntent: foyer.showIntent,
  }
}

function Button({ namespace, label, disabled }: ConnectButtonProps) {
  const text = useText(buttonWords)
  const { status, isConnected, address, open } = useConnectButton({ namespace })
  // Loads while a wallet is asked, or for a stored connection: neither pages nor openings pay for it.
  const account = useComponent(status !== 'disconnected' ? loadAccountButton : undefined)
  if (isConnected && account.Component) return <account.Component namespace={namespace} disabled={disabled} />
  const isBusy = status === 'connecting'
  const isWaiting = isBusy && !address
  const isForeignText = address || (label && !isBusy)
  return (
    <HostButton
      kind={address ? 'account' : 'connect'}
      onClick={() => {
        account.retry()
        open()
      }}
      disabled={disabled}
      aria-busy={isBusy}
      data-testid={testIdOf('foyer-connect-button', namespace)}
      {...(isForeignText && { lang: undefined, dir: undefined })}
    >
      {isWaiting && <span className="foyer-b-spinner" aria-hidden="true" />}
      {address ? (
        <span className="foyer-b-name">{address}</span>
      ) : isWaiting ? (
        text('button.connecting')
      ) : (
        (label ?? text('button.connect'))
      )}
    </HostButton>
  )
}

const loadAccountButton = async () => (await import('./AccountButton.js')).AccountButton

/**
 * Opens the modal. While connected, shows the account button instead. `ConnectButton.Custom` passes its state
 * to your own markup.
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
