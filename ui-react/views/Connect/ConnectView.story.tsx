import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const route = { name: 'Connect' } as const

export const stories = {
  installed: { name: 'one wallet installed', route },
  loading: {
    name: 'listed wallets on their way',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWallets' }),
  },
  down: {
    name: 'wallet service down',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 403, path: '/getWallets' }),
  },
  manyInstalled: {
    name: 'many wallets installed, one with a long name',
    route,
    act: ({ foyer }) => {
      const connector = foyer.connectors.get('test.wallet')
      const others = [longName, 'Harbor', 'Quill', 'Northlight', 'Tidewell', 'Ridgeline', 'Halfmoon']
      foyer.connectors.actions.set('eip155', [
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
      foyer.alert.actions.show({
        variant: 'error',
        title: 'error.INVALID_APP_CONFIGURATION.title',
        text: 'error.INVALID_APP_CONFIGURATION',
        values: { origin: 'https://shop.test' },
      }),
  },
  noneInstalled: {
    name: 'no wallet installed',
    route,
    act: ({ foyer }) => foyer.connectors.actions.set('eip155', []),
  },
  nothing: {
    name: 'no wallet at all',
    route,
    options: { projectId: '' },
    act: ({ foyer }) => foyer.connectors.actions.set('eip155', []),
  },
} as const satisfies { [name: string]: Story }
