import type { User } from '#generated/frame/messages'
import type { Session } from '../../adapters/adapter.js'
import type { EmbeddedUser, LoginUser } from '../../utils/embeddedWallet.js'
import { isSocialProvider, socialNames } from '../../utils/socials.js'
import { isAccountType } from './accountTypes.js'

/** A login with a social account goes by the name of its provider. */
export function socialWallet(social: string | undefined): Session['wallet'] {
  return social === undefined || !isSocialProvider(social) ? undefined : { social, name: socialNames[social] }
}

/** The user, completed with what is `known`, without invalid addresses and unknown account types. */
export function toUser(payload: User, isAddress: (value: string) => boolean, known: LoginUser): EmbeddedUser {
  const { accounts, address, chainId, preferredAccountType, smartAccountDeployed } = payload
  const { email = known.email } = payload
  return {
    email,
    username: known.username,
    address,
    chainId,
    accounts: accounts?.flatMap(({ address, type }) => (isAddress(address) ? [{ address, type }] : [])),
    preferredAccountType: isAccountType(preferredAccountType) ? preferredAccountType : undefined,
    smartAccountDeployed,
  }
}
