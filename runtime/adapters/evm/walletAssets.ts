import { wallet_getAssets, wallet_getCapabilities } from '#generated/wallet-rpc/methods'
import type { Asset } from '#generated/wallet-rpc/types'
import { isRpcResult } from '#generated/wallet-rpc/validators'
import { abortable } from '../../core/abortable.js'
import type { GetAssetsParameters, Session, WalletAsset } from '../adapter.js'
import { type AnswerInTimeParameters, answerInTime } from '../answerInTime.js'
import { byQuantity } from './byQuantity.js'

/** Asks wallets for the tokens of an account (EIP-7811). A wallet without that is asked once in its session. */
export function createWalletAssets({ timers, signal: lifetime }: Omit<AnswerInTimeParameters, 'method'>) {
  const offers = new WeakMap<Session, Map<string, Promise<boolean>>>()

  const ask = async (session: Session, method: string, params: readonly unknown[]) =>
    byQuantity(await answerInTime(session.request({ method, params }), { method, timers, signal: lifetime }))

  const isOffered = (session: Session, account: string, chain: string): Promise<boolean> => {
    const known = offers.get(session) ?? new Map<string, Promise<boolean>>()
    offers.set(session, known)
    const key = `${account} ${chain}`
    const offered = known.get(key) ?? askWhether(session, account, chain)
    known.set(key, offered)
    return offered
  }
  /** Most wallets refuse the question: they do not list tokens. */
  const askWhether = (session: Session, account: string, chain: string): Promise<boolean> =>
    ask(session, wallet_getCapabilities, [account]).then(
      (answer) =>
        isRpcResult(wallet_getCapabilities, answer) && answer[chain]?.assetDiscovery?.supported === true,
      () => false,
    )

  return async (parameters: GetAssetsParameters): Promise<readonly WalletAsset[] | undefined> => {
    const { session, address: account, network, signal } = parameters
    const chain = `0x${Number(network.id).toString(16)}`
    if (!(await abortable(isOffered(session, account, chain), signal))) return undefined
    const answer = await abortable(
      ask(session, wallet_getAssets, [{ account, chainFilter: [chain] }]),
      signal,
    )
    if (!isRpcResult(wallet_getAssets, answer)) return undefined
    return answer[chain]?.filter(({ type }) => listed.includes(type)).map(toWalletAsset)
  }
}

/** The types that Foyer shows as tokens. */
const listed: readonly string[] = ['NATIVE', 'ERC20', 'native', 'erc20']

function toWalletAsset({ address, balance, type, metadata }: Asset): WalletAsset {
  const { name, symbol, decimals, price = 0, value, iconUrl = '' } = metadata
  const isNative = address === 'native' || type.toUpperCase() === 'NATIVE'
  const contract = isNative ? undefined : address
  return { name, symbol, decimals, price, value, iconUrl, address: contract, balance: BigInt(balance) }
}
