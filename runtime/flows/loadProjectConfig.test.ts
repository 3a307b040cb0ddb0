import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { calledFlows } from '../registry/use.js'
import { serviceLoaders } from '../services/services.js'
import { defaultFeatures } from '../settings.js'
import {
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  type TestWorld,
} from '../testing/index.js'

async function intend(options: TestFoyerOptions = {}, prepare: (world: TestWorld) => void = () => {}) {
  const world = createTestWorld()
  prepare(world)
  const { foyer } = await createTestFoyer({ world, ...options })
  const reported: string[] = []
  const loaded: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => {
    reported.push(error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
  })
  foyer.events.on('features.loaded', (event) => loaded.push(event))
  foyer.showIntent()
  await settle()
  return { foyer, world, reported, loaded }
}

test('what is loaded ahead of the intent includes everything that the request for the settings needs, and sends nothing', async () => {
  const { foyer, world } = await createTestFoyer()
  const loaders = [vi.spyOn(serviceLoaders, 'project'), vi.spyOn(calledFlows, 'loadProjectConfig')]
  onTestFinished(() => {
    for (const loader of loaders) loader.mockRestore()
  })
  await (await inside(foyer).ready())?.preload()
  for (const loader of loaders) expect(loader).toHaveBeenCalledTimes(1)
  expect(world.services.requests).toEqual([])
  foyer.showIntent()
  await settle()
  expect(world.services.requestsTo('/appkit/v1/config')).toHaveLength(1)
  for (const loader of loaders) expect(loader).toHaveBeenCalledTimes(1)
})

test('remote settings override the host, and a notice names the ignored options [FEAT-02]', async () => {
  const { foyer, reported, loaded } = await intend(
    { features: { email: true, swaps: ['1inch'], send: false } },
    ({ services }) => {
      services.projectFeatures = [
        { id: 'social_login', isEnabled: true, config: ['google', 'github'] },
        { id: 'swap', isEnabled: false, config: [] },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'activity', isEnabled: true, config: [] },
      ]
    },
  )
  expect(foyer.features.state).toMatchObject({
    source: 'remote',
    features: {
      ...defaultFeatures,
      email: false,
      socials: ['google', 'github'],
      swaps: false,
      onramp: ['meld'],
      activity: true,
      branding: false,
      send: false,
      receive: true,
    },
  })
  expect(loaded).toEqual([{ overridden: ['features.email', 'features.swaps'] }])
  expect(reported).toEqual(['LOCAL_CONFIGURATION_IGNORED'])
})

test('undecided remote settings keep the host options, without a notice', async () => {
  const { foyer, reported, loaded } = await intend({ features: { email: false, branding: false } })
  expect(foyer.features.state.features).toEqual({ ...defaultFeatures, email: false, branding: false })
  expect(loaded).toEqual([{ overridden: [] }])
  expect(reported).toEqual([])
})

test.each([
  ['500', { kind: 'status', status: 500 }],
  ['down', { kind: 'down' }],
  ['truncated', { kind: 'truncate' }],
  ['HTML', { kind: 'body', body: '<html>' }],
  ['of the wrong shape', { kind: 'body', body: '{"features":{}}' }],
] as const)(
  'a configuration that is %s keeps the local features and logs one warning [WS-19]',
  async (_, fault) => {
    const { foyer, world, reported, loaded } = await intend(
      { features: { email: false } },
      ({ services }) => {
        services.fault({ path: '/appkit/v1/config', ...fault })
      },
    )
    await world.clock.advance(10_000)
    expect(foyer.features.state.features).toMatchObject({ ...defaultFeatures, email: false })
    expect(loaded).toEqual([{ overridden: [] }])
    expect(reported).toEqual([])
    expect(foyer.alert.state.current).toBeUndefined()
    expect(world.log.entries.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('late settings apply to an open modal and keep its view', async () => {
  const { foyer, world } = await intend({}, ({ services }) => {
    services.projectFeatures = [{ id: 'social_login', isEnabled: true, config: ['google'] }]
    services.fault({ path: '/appkit/v1/config', kind: 'delay', ms: 5000 })
  })
  foyer.open()
  foyer.router.push({ name: 'AllWallets' })
  const { history } = foyer.router.state
  expect(foyer.features.state.source).toBe('local')
  await world.clock.advance(5000)
  expect(foyer.features.state.features.socials).toEqual(['google'])
  expect(foyer.router.state.history).toBe(history)
})

test.each(['/getWallets', '/getWalletImage/'])(
  'while %s is slow, for at most a second, only the settings are read that the visitor sees',
  async (path) => {
    const { foyer, world, loaded } = await intend({}, ({ services }) => {
      services.projectFeatures = [{ id: 'social_login', isEnabled: true, config: ['google'] }]
      services.fault({ path, kind: 'delay', ms: limits.firstWalletsMs + 1 })
    })
    const asked = () =>
      ['/getAnalyticsConfig', '/projects/v1/origins'].map((asked) => world.services.requestsTo(asked).length)
    await world.clock.advance(limits.firstWalletsMs - 1)
    expect(foyer.features.state).toMatchObject({ source: 'remote', features: { socials: ['google'] } })
    expect(loaded).toHaveLength(1)
    expect(asked()).toEqual([0, 0])
    await world.clock.advance(1)
    await settle()
    expect(asked()).toEqual([1, 1])
  },
)

test('analytics does not wait for the other settings', async () => {
  const { world } = await intend({}, ({ services }) => {
    services.fault({ path: '/appkit/v1/config', kind: 'hang' })
  })
  expect(world.services.events).toEqual(['INITIALIZE'])
})

test('one invalid entry does not affect the others', async () => {
  const body = '{"features":[{"id":7},null,{"id":"swap","isEnabled":true,"config":["1inch"]},{"id":"x"}]}'
  const { foyer } = await intend({}, ({ services }) => {
    services.fault({ path: '/appkit/v1/config', kind: 'body', body })
  })
  expect(foyer.features.state.features).toMatchObject({ swaps: ['1inch'], onramp: false })
})

test('without a project id: the alert explains it, no request is sent, and installed wallets work', async () => {
  const { foyer, world, reported } = await intend({ projectId: '' })
  foyer.open()
  expect(reported).toEqual(['PROJECT_ID_NOT_CONFIGURED'])
  expect(foyer.alert.state.current).toMatchObject({
    variant: 'error',
    title: 'error.PROJECT_ID_NOT_CONFIGURED.title',
    text: 'error.PROJECT_ID_NOT_CONFIGURED',
  })
  expect(world.services.requests).toEqual([])
  await foyer.connect({ connectorId: 'test.wallet' })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

describe('the origin of the page [FEAT-06]', () => {
  const foreign: Partial<TestWorld['services']> = { allowedOrigins: ['https://other.example'] }

  test('not allowed by the project raises an alert with its name', async () => {
    const { foyer, reported } = await intend({}, ({ services }) => void Object.assign(services, foreign))
    expect(reported).toEqual(['INVALID_APP_CONFIGURATION'])
    expect(foyer.alert.state.current).toMatchObject({
      title: 'error.INVALID_APP_CONFIGURATION.title',
      values: { origin: 'https://shop.test' },
    })
  })

  test.each([
    { email: true, socials: false as const },
    { email: false, socials: ['google' as const] },
  ])('matters when only one of them is on: %o', async (features) => {
    const { reported } = await intend({ features }, ({ services }) => {
      Object.assign(services, foreign)
      services.fault({ path: '/appkit/v1/config', kind: 'status', status: 404 }) // or the project decides
    })
    expect(reported).toEqual(['INVALID_APP_CONFIGURATION'])
  })

  test('matters only for email and socials', async () => {
    const { world, reported } = await intend({ features: { email: false, socials: false } }, ({ services }) =>
      Object.assign(services, foreign),
    )
    expect(reported).toEqual([])
    expect(world.services.requestsTo('/projects/v1/origins')).toEqual([])
  })

  test.each([
    ['is listed', 'https://shop.test', ['https://other.example', 'https://shop.test']],
    ['is allowed by a wildcard', 'https://new.shop.test', ['https://*.example.org', 'https://*.shop.test']],
    ['is not restricted', 'https://shop.test', []],
  ])('that %s raises no alert', async (_, origin, allowedOrigins) => {
    const { reported } = await intend({}, ({ services, page }) => {
      Object.assign(services, { allowedOrigins })
      page.origin = origin
    })
    expect(reported).toEqual([])
  })

  test.each([
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'https://shop.ngrok-free.app',
    'https://shop-git-new.vercel.app',
    'https://new.shop.pages.dev',
  ])('is allowed by default on this machine and on hosts of previews: %s', async (origin) => {
    const { reported } = await intend({}, ({ services, page }) => {
      Object.assign(services, foreign)
      page.origin = origin
    })
    expect(reported).toEqual([])
  })

  test('is looked up in /projects/v1/origins, whose failure counts as an empty list [WAPI-04]', async () => {
    const read = await intend({}, ({ services }) => void Object.assign(services, foreign))
    expect(read.world.services.requestsTo('/projects/v1/origins')).toHaveLength(1)
    expect(read.reported).toEqual(['INVALID_APP_CONFIGURATION'])
    for (const status of [404, 500, 503]) {
      const failed = await intend({}, ({ services }) => {
        Object.assign(services, foreign)
        services.fault({ path: '/projects/v1/origins', kind: 'status', status })
      })
      await failed.world.clock.advance(30_000)
      expect(failed.world.services.requestsTo('/projects/v1/origins').length).toBeGreaterThan(0)
      expect(failed.reported, `${status}`).toEqual([])
    }
  })

  test.each(['down', 'hang', 'truncate'] as const)('is not checked when the list is %s', async (kind) => {
    const { reported, world } = await intend({}, ({ services }) => {
      services.fault({ path: '/projects/v1/origins', kind })
    })
    await world.clock.advance(30_000)
    expect(reported).toEqual([])
  })
})

test('a project that rejects the page everywhere: the status in the log, one request per endpoint and one alert [BA-05]', async () => {
  const { foyer, world, reported } = await intend({}, ({ services }) => {
    services.fault({ kind: 'status', status: 403, body: 'Forbidden' })
  })
  foyer.open()
  foyer.close()
  await foyer.connect({ connectorId: 'test.wallet' })
  await world.clock.advance(29_999)
  foyer.open()
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  const names = await foyer.load('names')
  for (let times = 0; times < 2; times++) {
    const searching = names.setLabel('maria')
    await world.clock.advance(limits.nameSuggestionDelayMs)
    await searching
  }
  expect(world.services.requestsTo('/v1/profile/suggestions/maria')).toHaveLength(1)
  const paths = world.services.requests.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(world.log.entries.map(({ cause }) => String(cause)).join()).toContain('HTTP status code: 403')
  expect(reported.filter((code) => code === 'INVALID_APP_CONFIGURATION')).toHaveLength(1)
})

test.each([
  ['walletService', 401, ['INVALID_PROJECT_ID']],
  ['walletService', 403, ['INVALID_APP_CONFIGURATION']],
  ['blockchainApi', 401, ['INVALID_PROJECT_ID']],
  ['blockchainApi', 403, ['INVALID_APP_CONFIGURATION']],
  ['analytics', 401, ['INVALID_PROJECT_ID']],
  ['analytics', 403, ['INVALID_APP_CONFIGURATION']],
  ['walletService', 404, []],
] as const)('a %s that answers %i raises the alert once per page', async (service, status, alerts) => {
  const { foyer, world, reported } = await intend({}, ({ services }) => {
    services.fault({ service, kind: 'status', status })
  })
  await foyer.connect({ connectorId: 'test.wallet' })
  await world.clock.advance(60_000)
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  foyer.open()
  await world.clock.advance(60_000)
  expect(reported.filter((code) => String(code).startsWith('INVALID_'))).toEqual(alerts)
})

test('a missing image is no refusal', async () => {
  const { world, reported } = await intend({}, ({ services }) => {
    services.fault({ path: '/getWalletImage/', kind: 'status', status: 403 })
  })
  await world.clock.advance(10_000)
  expect(world.services.requestsTo('/getWalletImage/').length).toBeGreaterThan(0)
  expect(reported).toEqual([])
})

/** The features once all that a project controls are off. */
const withoutProject = {
  ...defaultFeatures,
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  branding: false,
}

test('controls email, socials, swaps, onramp, activity and branding only [FEAT-09]', async () => {
  const { foyer } = await intend({}, ({ services }) => {
    services.projectFeatures = [
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: ['meld'] },
      { id: 'activity', isEnabled: false, config: [] },
      { id: 'reown_branding', isEnabled: true, config: [] },
      { id: 'send', isEnabled: false, config: [] },
    ]
  })
  expect(foyer.features.state.features).toEqual({
    ...defaultFeatures,
    email: true,
    socials: ['google'],
    swaps: ['1inch'],
    onramp: false,
    activity: false,
    branding: true,
  })

  const { foyer: without } = await intend({}, ({ services }) => {
    services.projectFeatures = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'send'].map(
      (id) => ({ id, isEnabled: false, config: [] }),
    )
  })
  expect(without.features.state.features).toEqual(withoutProject)
})

test('basic mode disables the features that a project controls, and does not load its settings [FEAT-03]', async () => {
  const { foyer, world, loaded } = await intend(
    { basic: true, features: { email: true, swaps: ['1inch'], pay: true } },
    ({ services }) => {
      services.projectFeatures = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map(
        (id) => ({ id, isEnabled: true, config: ['email', 'google', '1inch', 'meld'] }),
      )
    },
  )
  expect(world.services.requestsTo('/appkit/v1/config')).toEqual([])
  expect(world.services.requestsTo('/projects/v1/origins')).toEqual([])
  expect(foyer.features.state.features).toEqual({ ...withoutProject, pay: true })
  expect(loaded).toEqual([{ overridden: [] }])
})
