import { expect, test } from 'vitest'
import { inside } from '#runtime/internal'
import { mainnet } from '#runtime/networks/index'
import { createTestListedWallet, settle } from '#runtime/testing/index'
import { requestLink } from '#runtime/utils/deepLink'
import { renderModal } from './testing/renderModal.js'
import type { Story } from './testing/story.js'

const params = { walletId: 'wallet-001', walletName: 'Harbor' }
const phone = { userAgent: 'Android Mobile', touchPoints: 5, isFramed: false, isTelegram: false }

/** Every place that shows or opens a link, with `link` in each of them. */
const places = (link: string): { readonly [place: string]: Story } => {
  const listed = {
    ...createTestListedWallet(0),
    homepage: link,
    mobile_link: link,
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
  }
  const list: Story['prepare'] = ({ services }) => {
    services.wallets = [listed]
  }
  const act: Story['act'] = async ({ foyer }) => (await inside(foyer).load('wallets')).prefetch()
  const networks: [typeof mainnet] = [
    { ...mainnet, blockExplorers: { default: { name: 'Explorer', url: link } } },
  ]
  const terms = { termsConditionsUrl: link, privacyPolicyUrl: link, features: { legalCheckbox: true } }
  return {
    'downloads of a wallet': { name: '', route: { name: 'Downloads', params }, prepare: list, act },
    'app of a wallet': {
      name: '',
      route: { name: 'ConnectingWalletConnect', params },
      prepare(world) {
        list(world)
        world.page.device = phone
      },
      act,
    },
    'explorer of a network': { name: '', route: { name: 'Account' }, options: { connected: true, networks } },
    'terms of the page': { name: '', route: { name: 'Connect' }, options: terms },
  }
}

test.each([
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)//',
  'data:text/html,hello',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://shop.test/1',
])(
  'a link like %s is neither shown nor opened, wherever it comes from [PO-17] [D-18] [WS-11]',
  async (link) => {
    // A stored link, which a request to the wallet would open.
    expect(requestLink({ app: link, id: 1, topic: 'a1', device: phone })).toBeUndefined()
    const scheme = link.slice(0, link.indexOf(':') + 1).toLowerCase()
    for (const [place, story] of Object.entries(places(link))) {
      const { links, opened } = await show(story)
      expect(
        links.filter((href) => href.startsWith(scheme)),
        place,
      ).toEqual([])
      expect(opened, place).toEqual([])
    }
  },
)

test('links with an allowed scheme are shown in all of these places', async () => {
  for (const [place, story] of Object.entries(places('https://good.test/'))) {
    const { links } = await show(story, 'https://good.test/')
    expect(links.join(), place).toContain('https://good.test/')
  }
})

/** The links that a place shows once all of it has loaded, and those that it has opened. */
async function show(story: Story, awaited = '') {
  const modal = await renderModal(story)
  const links = () => [...modal.root.querySelectorAll('a')].map(({ href }) => href)
  await expect.poll(() => modal.root.querySelector('[data-loading]')).toBeNull()
  await expect.poll(() => links().join()).toContain(awaited)
  await settle(50)
  const shown = { links: links(), opened: [...modal.world.page.opened] }
  await modal.remove()
  return shown
}
