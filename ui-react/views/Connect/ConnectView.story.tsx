import { LocalConfigurationIgnoredError } from '#generated/errors/project'
import { inside } from '#runtime/internal'
import { picture } from '../../primitives/testing/picture.js'
import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const route = { name: 'Connect' } as const
const legal = {
  termsConditionsUrl: 'https://shop.test/terms',
  privacyPolicyUrl: 'https://shop.test/privacy',
}

const loadLogins = async () => {
  await import('./EmailForm.js')
  await import('./SocialButtons.js')
}

export const stories = {
  installed: { name: 'one wallet installed', route },
  loading: {
    name: 'loading wallets',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWallets' }),
  },
  down: {
    name: 'wallet service down',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/getWallets' }),
  },
  manyInstalled: {
    name: 'many wallets installed, one with a long name',
    route,
    act: ({ foyer }) => {
      const connector = inside(foyer).connectors.get('test.wallet')
      const others = [longName, 'Harbor', 'Quill', 'Northlight', 'Tidewell', 'Ridgeline', 'Halfmoon']
      inside(foyer).connectors.set('eip155', [
        connector,
        ...others.map((name) => ({ ...connector, id: name, name, icon: undefined })),
      ])
    },
  },
  featured: {
    name: 'featured wallets first',
    route,
    options: { featuredWalletIds: ['wallet-007', 'wallet-003'] },
  },
  alert: {
    name: 'with an alert',
    route,
    act: ({ foyer }) =>
      foyer.alert.show({
        variant: 'error',
        title: 'error.INVALID_APP_CONFIGURATION.title',
        text: 'error.INVALID_APP_CONFIGURATION',
        values: { origin: 'https://shop.test' },
      }),
  },
  notice: {
    name: 'with a notice',
    route,
    act: ({ foyer }) =>
      foyer.report(new LocalConfigurationIgnoredError({ names: 'features.email, features.swaps' })),
  },
  legal: {
    name: 'terms to accept first',
    route,
    options: { ...legal, features: { legalCheckbox: true } },
    act: async () => void (await import('../../parts/LegalCheckbox/LegalCheckbox.js')),
  },
  legalAccepted: {
    name: 'terms accepted',
    route,
    options: { ...legal, features: { legalCheckbox: true } },
    act: async ({ foyer }) => {
      await import('../../parts/LegalCheckbox/LegalCheckbox.js')
      foyer.features.acceptLegal(true)
    },
  },
  folded: {
    name: 'wallets collapsed into one row',
    route,
    options: { features: { collapseWallets: true } },
  },
  custom: {
    name: 'recent and custom wallets',
    route,
    options: { customWallets: [{ id: 'own', name: 'Shop Wallet', image_url: picture }] },
    act: ({ foyer }) =>
      inside(foyer).connectors.setRecent([
        { id: 'wallet-002', name: 'Dahlia', image_id: 'image-002' },
        { id: 'quill', name: 'Quill' },
      ]),
  },
  noneInstalled: {
    name: 'no wallet installed',
    route,
    act: ({ foyer }) => inside(foyer).connectors.set('eip155', []),
  },
  nothing: {
    name: 'no wallet at all',
    route,
    options: { projectId: '' },
    act: ({ foyer }) => inside(foyer).connectors.set('eip155', []),
  },
  email: { name: 'email first', route, act: loadLogins },
  socials: { name: 'social logins', route, act: loadLogins },
  twoSocials: {
    name: 'two social logins, without email',
    route,
    options: { features: { email: false, socials: ['apple', 'google'] } },
    act: loadLogins,
  },
  socialsFirst: {
    name: 'social logins first, email last',
    route,
    options: { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } },
    act: loadLogins,
  },
  emailLast: {
    name: 'email last',
    route,
    options: { features: { connectMethodsOrder: ['wallet', 'email'] } },
    act: loadLogins,
  },
  emailLocked: {
    name: 'email and social logins, with terms to accept first',
    route,
    options: { ...legal, features: { legalCheckbox: true, collapseWallets: true } },
    act: async () => {
      await import('../../parts/LegalCheckbox/LegalCheckbox.js')
      await loadLogins()
    },
  },
} as const satisfies { [name: string]: Story }
