import { ChainNotSupportedError, SwitchNotAppliedError } from '#generated/errors/network'
import { isError } from '#generated/support/FoyerError'
import {
  eth_chainId,
  wallet_addEthereumChain,
  wallet_switchEthereumChain,
} from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Session, SwitchNetworkParameters } from '../adapter.js'
import { rpcCodeOf } from '../walletError.js'
import { parseChainId } from './chainId.js'

/** Error codes of wallets for an unknown chain. */
const unknownChain = [4902, 5000, 32603, -32603]

/**
 * Switches the wallet to a chain, and adds the chain if the wallet does not know it (EIP-3326, EIP-3085).
 *
 * @throws UserRejectedError, ChainNotSupportedError, SwitchNotAppliedError when the wallet approved but did
 * not switch.
 */
export function switchNetwork({ session, network, signal }: SwitchNetworkParameters): Promise<void> {
  return abortable(moveTo(session, network, signal), signal)
}

/** After an abort it asks nothing more: the wallet may be answering another switch. */
async function moveTo(session: Session, network: Network, signal: AbortSignal): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const move = () => session.request({ method: wallet_switchEthereumChain, params: [{ chainId }] })
  try {
    await move()
  } catch (error) {
    if (isError(error, 'UNSUPPORTED_METHOD') || isError(error, 'METHOD_NOT_FOUND'))
      throw new ChainNotSupportedError({ name: network.name }, { cause: error })
    if (signal.aborted || !unknownChain.includes(causeCode(error))) throw error
    await addNetwork(session, network, chainId)
    if (!(await isOn(session, network)) && !signal.aborted) await move()
  }
  if (!(await isOn(session, network))) throw new SwitchNotAppliedError({ name: network.name })
}

async function addNetwork(session: Session, network: Network, chainId: string): Promise<void> {
  const nodes = { __proto__: null, ...network.rpcUrls }
  const explorer = network.blockExplorers?.default.url
  try {
    await session.request({
      method: wallet_addEthereumChain,
      params: [
        {
          chainId,
          chainName: network.name,
          nativeCurrency: network.nativeCurrency,
          rpcUrls: (nodes.chainDefault ?? nodes.default).http,
          ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
        },
      ],
    })
  } catch (cause) {
    if (isError(cause, 'USER_REJECTED') || isError(cause, 'CONNECTION_LOST')) throw cause
    throw new ChainNotSupportedError({ name: network.name }, { cause })
  }
}

async function isOn(session: Session, network: Network): Promise<boolean> {
  return parseChainId(await session.request({ method: eth_chainId })) === Number(network.id)
}

function causeCode(error: unknown): number {
  return rpcCodeOf(error instanceof Error ? error.cause : undefined) ?? 0
}
