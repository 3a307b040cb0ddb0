import { type CaipNetworkId, isCaipNetworkId, isNamespace, type Namespace } from '../utils/caip.js'

/** What the last page showed: its network, and the account of each connected namespace. */
export type Shown = {
  readonly activeId: CaipNetworkId
  readonly accounts: readonly ShownAccount[]
}

export type ShownAccount = { readonly namespace: Namespace; readonly address: string }

const maxAgeSeconds = 30 * 24 * 60 * 60
/** Addresses of all chains have only these, so the value needs no encoding. Others could add attributes to the cookie. */
const isAddress = /^\w{20,128}$/

/** The text to set as a cookie; without accounts, it removes the cookie. */
export function writeShown({ activeId, accounts: all }: Shown): string {
  const accounts = all.filter(({ address }) => isAddress.test(address))
  const value = [activeId, ...accounts.map(({ namespace, address }) => `${namespace}:${address}`)].join('|')
  const age = accounts.length > 0 ? maxAgeSeconds : 0
  return `foyer=${value}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** Reads the value of the cookie. Anyone may write cookies, so it ignores what is not valid. */
export function readShown(value: string): Shown | undefined {
  const [activeId, ...parts] = value.split('|')
  if (!isCaipNetworkId(activeId)) return undefined
  const accounts = parts.flatMap((part) => {
    const [namespace, address = ''] = part.split(':')
    return isNamespace(namespace) && isAddress.test(address) ? [{ namespace, address }] : []
  })
  return { activeId, accounts }
}
