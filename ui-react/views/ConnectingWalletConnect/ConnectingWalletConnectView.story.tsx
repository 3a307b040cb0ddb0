import { RelayUnreachableError } from '#generated/errors/pairing'
import { inside } from '#runtime/internal'
import { createTestListedWallet } from '#runtime/testing/index'
import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const phone = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36',
  touchPoints: 5,
  isFramed: false,
  isTelegram: false,
}
const everywhere = {
  ...createTestListedWallet(0),
  name: 'Harbor',
  mobile_link: 'listed://',
  desktop_link: 'listed-desktop://',
  webapp_link: 'https://app.listed.test',
  rdns: 'test.listed',
}
const onlyPhone = {
  ...createTestListedWallet(0),
  name: 'Harbor',
  webapp_link: null,
  desktop_link: null,
  chrome_store: null,
  rdns: null,
}
const route = {
  name: 'ConnectingWalletConnect',
  params: { walletId: 'wallet-001', walletName: 'Harbor' },
} as const

const listing =
  (wallet: typeof everywhere | typeof onlyPhone): Story['prepare'] =>
  ({ services }) => {
    services.wallets = [wallet]
  }
const list: Story['act'] = async ({ foyer }) => (await inside(foyer).load('wallets')).prefetch()

export const stories = {
  code: { name: 'QR code for one wallet', route, prepare: listing(onlyPhone), act: list },
  tabs: {
    name: 'QR code, extension, web app and desktop app',
    route,
    prepare: listing(everywhere),
    act: list,
  },
  phone: {
    name: 'on a phone',
    route,
    prepare(world) {
      listing(everywhere)?.(world)
      world.page.device = phone
    },
    act: list,
  },
  waiting: {
    name: 'on a phone, preparing the link',
    route,
    prepare(world) {
      listing(onlyPhone)?.(world)
      world.page.device = phone
      world.walletConnect.hang()
    },
    act: list,
  },
  unreachable: {
    name: 'relay unreachable',
    route,
    prepare(world) {
      listing(everywhere)?.(world)
      world.walletConnect.refuse(new RelayUnreachableError())
    },
    act: list,
  },
  unreachablePhone: {
    name: 'on a phone, relay unreachable',
    route,
    prepare(world) {
      listing(onlyPhone)?.(world)
      world.page.device = phone
      world.walletConnect.refuse(new RelayUnreachableError())
    },
    act: list,
  },
  longName: {
    name: 'a long name',
    route: { ...route, params: { ...route.params, walletName: longName } },
    prepare: listing({ ...everywhere, name: longName }),
    act: list,
  },
} as const satisfies { [name: string]: Story }
