import { formatUnits } from 'viem'
import { wallet_getAssets, wallet_getCapabilities } from '#generated/wallet-rpc/methods'
import type { Asset } from '#generated/wallet-rpc/types'
import { isAsset } from '#generated/wallet-rpc/validators'
import { abortable } from '../../core/abortable.js'
import type { AccountToken, GetWalletTokensParameters, Session } from '../adapter.js'
import { type AnswerInTimeParameters, answerInTime } from '../answerInTime.js'
import { readField } from '../readField.js'
import { normalizeChainKeys } from './hexChainIds.js'

/** Asks wallets for the tokens of an account (EIP-7811). A wallet without that is asked once in its session. */
export function createWalletTokens({ timers, signal: lifetime }: Omit<AnswerInTimeParameters, 'method'>) {
  const offers = new WeakMap<Session, Map<string, Promise<boolean>>>()

  const ask = async (session: Session, method: string, params: readonly unknown[]) =>
    normalizeChainKeys(
      await answerInTime(session.request({ method, params }), { method, timers, signal: lifetime }),
    )

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
      (answer) => readField(readField(readField(answer, chain), 'assetDiscovery'), 'supported') === true,
      () => false,
    )

  return async (parameters: GetWalletTokensParameters): Promise<readonly AccountToken[] | undefined> => {
    const { session, address: account, network, signal } = parameters
    const chain = `0x${Number(network.id).toString(16)}`
    if (!(await abortable(isOffered(session, account, chain), signal))) return undefined
    const answer = await abortable(
      ask(session, wallet_getAssets, [{ account, chainFilter: [chain] }]),
      signal,
    )
    const assets = readField(answer, chain)
    if (!Array.isArray(assets) || !assets.every((each): each is Asset => isAsset(each))) return undefined
    return assets.filter((asset) => listed.includes(asset.type) && isReadable(asset)).map(toToken)
  }
}

/** The types that Foyer shows as tokens. */
const listed: readonly string[] = ['NATIVE', 'ERC20', 'native', 'erc20']

/** Longer numbers than a token has would keep the page busy for seconds. */
function isReadable({ balance, metadata: { decimals } }: Asset): boolean {
  return balance.length <= '0x'.length + 64 && Number.isInteger(decimals) && decimals >= 0 && decimals < 100
}

function toToken({ address, balance, type, metadata }: Asset): AccountToken {
  const { name, symbol, decimals, price = 0, value, iconUrl = '' } = metadata
  const isNative = address === 'native' || type.toUpperCase() === 'NATIVE'
  const contract = isNative ? undefined : address
  const quantity = formatUnits(BigInt(balance), decimals)
  return { name, symbol, decimals, price, value, iconUrl, address: contract, quantity }
}
