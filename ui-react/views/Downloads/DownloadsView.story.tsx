import type { TestWorld } from '#runtime/testing/index'
import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const route = { name: 'Downloads', params: { walletId: 'wallet-001', walletName: 'Harbor' } } as const

/** Overrides for the first wallet in the list. */
const change =
  (changes: Partial<TestWorld['services']['wallets'][number]>): Story['prepare'] =>
  ({ services }) => {
    services.wallets = services.wallets
      .slice(0, 1)
      .map((wallet) => ({ ...wallet, name: 'Harbor', ...changes }))
  }

export const stories = {
  links: {
    name: 'download links',
    route,
    prepare: change({
      app_store: 'https://apps.test/listed',
      play_store: 'https://play.test/listed',
      webapp_link: 'https://app.listed.test/',
    }),
  },
  long: {
    name: 'a long name',
    route: { name: 'Downloads', params: { walletId: 'wallet-001', walletName: longName } },
    prepare: change({ name: longName }),
  },
  hostile: {
    name: 'invalid links',
    route,
    prepare: change({
      homepage: 'javascript:alert(1)',
      chrome_store: 'data:text/html,hello',
      app_store: 'vbscript:x',
      play_store: 'file:///etc/passwd',
      webapp_link: 'blob:https://shop.test/1',
      desktop_link: 'listed://open',
    }),
  },
  unknown: {
    name: 'not listed',
    route: { name: 'Downloads', params: { walletId: 'gone', walletName: 'Gone Wallet' } },
  },
} as const satisfies { [name: string]: Story }
