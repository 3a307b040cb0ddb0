import { readField } from '../../runtime/adapters/readField.js'
import { isSameAddress } from '../../runtime/utils/isSameAddress.js'

/** The type of the account in use, as the frame describes the user. */
export function accountTypeOf(user: unknown): 'eoa' | 'smartAccount' {
  const [address, accounts] = [readField(user, 'address'), readField(user, 'accounts')]
  const own: unknown =
    Array.isArray(accounts) &&
    accounts.find((account) => isSameAddress(`${readField(account, 'address')}`, `${address}`))
  const type = own ? readField(own, 'type') : readField(user, 'preferredAccountType')
  return type === 'smartAccount' ? 'smartAccount' : 'eoa'
}
