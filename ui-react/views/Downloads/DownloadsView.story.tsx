import { createTestListedWallet } from '#runtime/testing/index'
import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const route = {
  name: 'Downloads',
  params: { walletId: 'wallet-001', walletName: 'Listed Wallet 001' },
} as const

export const stories = {
  links: {
    name: 'places to get it',
    route,
    prepare: ({ services }) => {
      services.wallets = [
        {
          ...createTestListedWallet(0),
          app_store: 'https://apps.test/listed',
          play_store: 'https://play.test/listed',
          webapp_link: 'https://app.listed.test/',
        },
      ]
    },
  },
  long: {
    name: 'a long name',
    route: { name: 'Downloads', params: { walletId: 'wallet-001', walletName: longName } },
    prepare: ({ services }) => {
      services.wallets = [{ ...createTestListedWallet(0), name: longName }]
    },
  },
  hostile: {
    name: 'links that lead nowhere good',
    route,
    prepare: ({ services }) => {
      services.wallets = [
        {
          ...createTestListedWallet(0),
          homepage: 'javascript:alert(1)',
          chrome_store: 'data:text/html,hello',
          app_store: 'vbscript:x',
          play_store: 'file:///etc/passwd',
          webapp_link: 'blob:https://shop.test/1',
          desktop_link: 'listed://open',
        },
      ]
    },
  },
  unknown: {
    name: 'not listed',
    route: { name: 'Downloads', params: { walletId: 'gone', walletName: 'Gone Wallet' } },
  },
} as const satisfies { [name: string]: Story }
