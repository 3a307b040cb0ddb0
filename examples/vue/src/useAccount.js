import { onScopeDispose, shallowRef } from 'vue'

/** The connected account of a foyer, as Vue follows it. */
export function useAccount(foyer) {
  const read = () => Object.values(foyer.account.state)[0]
  const account = shallowRef(read())
  onScopeDispose(foyer.account.subscribe(read, () => (account.value = read())))
  return account
}
