import type { StoragePort } from '../../environment/environment.js'
import { appLink } from '../../utils/deepLink.js'

/** The link of an app that any WalletConnect library of the page stores, and opens with requests. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Deletes the link if another script has put one there that opens no app. */
export function dropBadLink(storage: StoragePort): void {
  const text = storage.get(key)
  if (text !== undefined && appLink(hrefIn(text)) === undefined) storage.remove(key)
}

function hrefIn(text: string): unknown {
  try {
    return Object(JSON.parse(text)).href
  } catch {
    return undefined // truncated
  }
}
