import type { Story } from '../testing/story.js'

const route = { name: 'SmartSessionList' } as const
const options = { connected: true, features: { smartSessions: true } } as const
const now = 1_767_225_600

const session = {
  pci: '3f0c6a0e-7b1b-4f0e-9a55-0b8b6d3d9c11',
  project: { id: 'p', name: 'Lantern Market', url: null, iconUrl: null },
  expiry: now + 40_000_000,
  createdAt: now,
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: '0x2E65BAfA07238666c3b239E94F32DaD3cDD6498D',
        functions: [{ functionName: 'mint' }, { functionName: 'transfer' }],
      },
    },
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x16345785d8a0000', start: 1, period: 86_400 },
    },
  ],
  policies: [],
  context: '0x00',
  revokedAt: null,
}

export const stories = {
  active: {
    name: 'active sessions',
    route,
    options,
    prepare: ({ services }) => {
      services.sessions = [
        session,
        {
          ...session,
          pci: '7a0c6a0e-7b1b-4f0e-9a55-0b8b6d3d9c12',
          project: { ...session.project, name: '' },
        },
        { ...session, pci: 'revoked', revokedAt: now },
        { ...session, pci: 'expired', expiry: 1 },
      ]
    },
  },
  empty: { name: 'no active sessions', route, options },
  unavailable: {
    name: 'sessions unknown',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/v1/sessions' }),
  },
  off: { name: 'turned off', route, options: { connected: true } },
  disconnected: { name: 'disconnected', route, options: { features: { smartSessions: true } } },
} as const satisfies { [name: string]: Story }
