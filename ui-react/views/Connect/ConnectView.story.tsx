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
