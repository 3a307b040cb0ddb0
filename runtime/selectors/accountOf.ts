import type { Session } from '../adapters/adapter.js'
import type { Account } from '../features/account/account.js'
import type { CaipAddress } from '../utils/caip.js'

/**
 * The account of a session to show: the `wanted` one, else the one shown `before`, else the wallet's first. A
 * new address or chain discards data of the previous one.
 */
export function accountOf(
  session: Pick<Session, 'accounts' | 'caipNetworkId' | 'accountTypes' | 'addressLabels'>,
  before?: Account | undefined,
  wanted = before?.address,
): Account {
  const { accounts: addresses, caipNetworkId } = session
  const { accountTypes: types = {}, addressLabels: labels = {} } = session
  const address = addresses.find((shared) => shared === wanted) ?? addresses[0]
  const caipAddress: CaipAddress = `${caipNetworkId}:${address}`
  if (before?.caipAddress === caipAddress) return { ...before, addresses, types, labels }
  return {
    address,
    caipAddress,
    addresses,
    type: types[address] ?? 'eoa',
    types,
    labels,
    profile: before?.address === address ? before.profile : unread,
    balance: unread,
    worth: unread,
    tokenBalance: unread,
    currentTab: before?.currentTab ?? 'tokens',
  }
}

/** With a value of its own: without it, a script that changes `Object.prototype` would add one. */
const unread = { status: 'loading', value: undefined } as const
