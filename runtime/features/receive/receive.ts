import { FeatureDisabledError } from '#generated/errors/features'
import type { Adapter, Session } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { untracked } from '../../core/untracked.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipAddress, Namespace } from '../../utils/caip.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'

/** An account, and the networks on which it can receive. */
export type ReceiveState = {
  account: CaipAddress | undefined
  /** Its own network first, the others in the order of the page. Empty while they are not known. */
  networks: readonly Network[]
}

export type CreateReceiveParameters = {
  isEnabled(): boolean
  networks(): readonly Network[]
  adapter(namespace: Namespace): Adapter | undefined
  session(namespace: Namespace): Pick<Session, 'accounts' | 'isAccountOn'> | undefined
  signal: AbortSignal
}

/** Finds the networks of the page on which the address of an account is valid. */
export function createReceive({ isEnabled, networks, adapter, session, signal }: CreateReceiveParameters) {
  return createController({
    initial: (): ReceiveState => ({ account: undefined, networks: [] }),
    actions: (state) => ({
      /**
       * Finds the networks of an account.
       *
       * @throws FeatureDisabledError, InvalidCaipAddressError
       */
      show: latest(signal, async (abort, account: CaipAddress) => {
        if (!isEnabled()) throw new FeatureDisabledError({ feature: 'receive' })
        const { namespace, reference, address } = parseCaipAddress(account)
        if (state.account !== account) Object.assign(state, { account, networks: [] })
        const isAddress = await adapter(namespace)?.loadAddressCheck()
        abort.throwIfAborted()
        const isOwn = ({ caipNetworkId }: Network) => caipNetworkId === `${namespace}:${reference}`
        const live = session(namespace)
        const isOn = ({ caipNetworkId }: Network) =>
          !live?.accounts.includes(address) || (live.isAccountOn?.(address, caipNetworkId) ?? true)
        const valid = networks()
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .filter((network) => isOwn(network) || (isAddress?.(address, network) && isOn(network)))
        state.networks = untracked([...valid.filter(isOwn), ...valid.filter((network) => !isOwn(network))])
      }),
    }),
  })
}
