import { readable } from 'svelte/store'

/** The connected account of a foyer, as a store. */
export function createAccountStore(foyer) {
  const read = () => Object.values(foyer.account.state)[0]
  return readable(read(), (set) => foyer.account.subscribe(read, () => set(read())))
}
