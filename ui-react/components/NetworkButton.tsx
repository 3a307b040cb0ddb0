import type { Namespace, Network } from '#runtime/index'
import { useFoyerNetwork } from '../hooks/useFoyerNetwork.js'
import { useImage } from '../hooks/useImage.js'
import { networkButtonWords } from '../i18n/en/networkButton.js'
import { useText } from '../i18n/useText.js'
import { useInside } from '../provider/FoyerContext.js'
import { ButtonPicture } from './ButtonPicture.js'
import { customizable } from './customizable.js'
import { HostButton } from './HostButton.js'
import { pictureButtonsCss } from './pictureButtons.css.js'
import { testIdOf } from './testIdOf.js'

/** Props of {@link NetworkButton}. */
export type NetworkButtonProps = {
  /** Namespace of the network to show; defaults to the active network's. */
  namespace?: Namespace | undefined
  disabled?: boolean | undefined
}

/** State passed to `NetworkButton.Custom`. */
export type NetworkButtonState = {
  /** Undefined on a chain that the host does not offer. */
  readonly network: Network | undefined
  readonly isUnsupported: boolean
  /** Opens the network list. */
  readonly open: () => void
}

function useNetworkButton({ namespace }: Pick<NetworkButtonProps, 'namespace'>): NetworkButtonState {
  const foyer = useInside()
  const { network, isUnsupported } = useFoyerNetwork({ namespace })
  return {
    network,
    isUnsupported,
    open() {
      foyer.open({ name: isUnsupported ? 'UnsupportedChain' : 'Networks' })
      // The view shows the active network. A view that is held has opened instead, and keeps its own.
      if (namespace && foyer.router.state.history[0].name === 'UnsupportedChain')
        foyer.network.setActive(foyer.network.of(namespace).caipNetworkId)
    },
  }
}

function Button({ namespace, disabled }: NetworkButtonProps) {
  const text = useText(networkButtonWords)
  const { network, isUnsupported, open } = useNetworkButton({ namespace })
  const { imageUrl, imageId } = network?.assets ?? {}
  // Not before the first intent: until then, the mark shows.
  const listed = useImage('asset', imageUrl ? undefined : imageId)
  return (
    <HostButton
      kind="network"
      css={pictureButtonsCss}
      onClick={open}
      disabled={disabled}
      data-warning={isUnsupported || undefined}
      aria-label={network ? text('button.network', { name: network.name }) : undefined}
      data-testid={testIdOf('foyer-network-button', namespace)}
    >
      <ButtonPicture src={imageUrl ?? listed.src}>
        <NetworkMark isUnsupported={isUnsupported} />
      </ButtonPicture>
      <span className="foyer-b-name">{network?.name ?? text('button.unsupported')}</span>
    </HostButton>
  )
}

function NetworkMark({ isUnsupported }: { isUnsupported: boolean }) {
  return (
    <svg
      className="foyer-b-picture"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {isUnsupported ? (
        <path d="M12 8v5m0 3.5v.01M10.3 4.6 3.4 16.7A2 2 0 0 0 5.1 19.7h13.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0Z" />
      ) : (
        <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-8.2 8.5h16.4M12 3.5c2.4 2.3 3.5 5.1 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.1-3.5-8.5s1.1-6.2 3.5-8.5Z" />
      )}
    </svg>
  )
}

/**
 * Shows the network and opens the network list. Warns when the wallet is on a chain that the host does not
 * offer.
 *
 * @example
 * <NetworkButton />
 */
export const NetworkButton = /* @__PURE__ */ customizable(Button, useNetworkButton)
