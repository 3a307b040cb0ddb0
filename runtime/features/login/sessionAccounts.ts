import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { User } from '#generated/frame/messages'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { EmbeddedAccounts, EmbeddedAccountType } from '../../utils/embeddedWallet.js'
import { isSameAddress } from '../../utils/isSameAddress.js'

export type CreateSessionAccountsParameters = {
  readonly user: User
  readonly chains: readonly CaipNetworkId[]
  /** The spelling of an address for this page; undefined if the text is no address. */
  readAddress(value: string): string | undefined
  /** Whether users can have a smart account on the network. */
  isOffered(chainId: CaipNetworkId): boolean
  preferred(): EmbeddedAccountType
}

type Known = Omit<EmbeddedAccounts, 'preferred'>

/** The accounts of one session of the embedded wallet. */
export function createSessionAccounts(parameters: CreateSessionAccountsParameters) {
  const { user, chains, readAddress, isOffered, preferred } = parameters
  let current = readAccounts(user, readAddress)
  const addresses: { [chain: CaipNetworkId]: readonly [string] } = Object.fromEntries(
    chains.map((chain) => [chain, [current.address]]),
  )
  const use = (chainId: CaipNetworkId, next: Known) => {
    current = next
    addresses[chainId] = [next.address]
  }
  const isSmart = () => current.types[current.address] === 'smartAccount'
  /** Whether a smart account is in use that is not known to be deployed. */
  const mayDeploy = () => isSmart() && !current.isDeployed

  return {
    /** The account in use, by chain. It is correct for the current chain, and for one that `take` was called for. */
    addresses,
    isSmart,
    /** The accounts on this chain. Where smart accounts are not offered, only the one in use, unless it is one. */
    on(chainId: CaipNetworkId): EmbeddedAccounts {
      const all = { ...current, preferred: preferred() }
      if (isSmart() || isOffered(chainId)) return all
      return { ...all, types: { [current.address]: 'eoa' } }
    },
    /** Whether the account in use may be another on this chain. */
    mayDiffer: (chainId: CaipNetworkId) =>
      isSmart() || isOffered(chainId) || addresses[chainId]?.[0] !== current.address,
    /** The user has these accounts on this chain. */
    take: (chainId: CaipNetworkId, next: User) => use(chainId, readAccounts(next, readAddress)),
    /** Another account is in use. */
    choose(chainId: CaipNetworkId, value: string, type: EmbeddedAccountType) {
      const address = readAddress(value)
      if (address === undefined)
        throw new InvalidWalletAnswerError({ method: 'SET_PREFERRED_ACCOUNT', expected: 'an address' })
      use(chainId, { ...current, address, types: { ...current.types, [address]: type } })
    },
    /** Whether this address is the one in use on the chain. */
    isInUse: (chainId: CaipNetworkId, address: string) =>
      addresses[chainId]?.some((each) => isSameAddress(each, address)) === true,
    /** Whether this address is one of the user's. */
    has: (address: string) => Object.keys(current.types).some((each) => isSameAddress(each, address)),
    /** The address of this type, if the user has one. */
    find: (wanted: EmbeddedAccountType) =>
      Object.entries(current.types).find(([, type]) => type === wanted)?.[0],
    mayDeploy,
    /** The smart account has sent a transaction, which deploys it. Returns false if that was known. */
    noteDeployed(): boolean {
      if (!mayDeploy()) return false
      current = { ...current, isDeployed: true }
      return true
    },
  }
}

export type SessionAccounts = ReturnType<typeof createSessionAccounts>

function readAccounts(user: User, readAddress: CreateSessionAccountsParameters['readAddress']): Known {
  const { address, preferredAccountType, smartAccountDeployed: isDeployed } = user
  const known = (user.accounts ?? []).filter((account) => readAddress(account.address) !== undefined)
  const own = known.find((account) => account.address === address)
  const type = own?.type ?? (preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa')
  const types = Object.fromEntries(known.map((account) => [account.address, account.type]))
  return { address, types: { ...types, [address]: type }, isDeployed }
}
