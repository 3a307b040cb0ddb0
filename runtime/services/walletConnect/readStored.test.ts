import { expect, test } from 'vitest'
import { readStored } from './readStored.js'

const side = { publicKey: 'ab', metadata: { name: 'Phone', description: '', url: '', icons: [] } }
const session = {
  topic: '5a'.repeat(32),
  expiry: 1_900_000_000,
  relay: { protocol: 'irn' },
  self: side,
  peer: side,
  namespaces: { eip155: { accounts: [], methods: [], events: [] } },
  sessionConfig: { disableDeepLink: true },
}
const key = 'wc@2:client:0.3:my//project//session'

/** The value passed to the library, and the reported errors. */
function read(value: unknown, under = key) {
  const reported: unknown[] = []
  return { value: readStored(under, value, (error) => reported.push(error)), reported }
}

test.for<[field: string, broken: unknown]>([
  ['topic', { ...session, topic: '../session' }],
  ['topic', { ...session, topic: 7 }],
  ['expiry', { ...session, expiry: 'never' }],
  ['expiry', { ...session, expiry: null }],
  ['relay', { ...session, relay: {} }],
  ['self', { ...session, self: undefined }],
  ['self', { ...session, self: { metadata: {} } }],
  ['peer', { ...session, peer: { publicKey: 'ab', metadata: null } }],
  ['namespaces', { ...session, namespaces: undefined }],
  ['namespaces', { ...session, namespaces: [] }],
  ['namespaces', { ...session, namespaces: { eip155: { accounts: 'all', methods: [], events: [] } } }],
  ['namespaces', { ...session, namespaces: { eip155: { accounts: [{}], methods: [], events: [] } } }],
  ['topic', {}],
  ['topic', null],
  ['topic', 'text'],
])(
  'drops and reports a stored session without a valid %s, and keeps the others [LS-05]',
  ([field, broken]) => {
    const { value, reported } = read([broken, session])
    expect(value).toEqual([session])
    expect(reported).toMatchObject([{ code: 'STORED_SESSION_INVALID', data: { field } }])
  },
)

test.for([undefined, null, 'open', {}, { disableDeepLink: 'no', isOpenedByFoyer: false }])(
  'lets the library open no app of a stored session that says %o',
  (sessionConfig) => {
    const own = { ...session, sessionConfig: { disableDeepLink: true, isOpenedByFoyer: true } }
    expect(read([{ ...session, sessionConfig }])).toEqual({ value: [own], reported: [] })
  },
)

test('returns valid values unchanged', () => {
  expect(read([session])).toEqual({ value: [session], reported: [] })
  const keychain = { client_ed25519_seed: '77'.repeat(32) }
  expect(read(keychain, 'wc@2:core:0.3:p//keychain').value).toEqual(keychain)
  expect(read(undefined).value).toBeUndefined()
})

test.for([
  ['session', 'text'],
  ['pairing', { length: 1 }],
  ['expirer', 5],
  ['keychain', []],
  ['messages', 'text'],
])('ignores %s with the value %o [LS-05]', ([name, value]) => {
  expect(read(value, `wc@2:core:0.3:p//${name}`).value).toBeUndefined()
})

test('drops keys and subscriptions that would keep the library from starting', () => {
  const key = '77'.repeat(32)
  const keychain = { topic: key, client_ed25519_seed: 'x', other: null, third: [], fourth: key.slice(2) }
  expect(read(keychain, 'wc@2:core:0.3:p//keychain').value).toEqual({ topic: key })
  const subscription = { topic: key, id: 'ab', relay: { protocol: 'irn' } }
  const broken = [{ relay: null }, { relay: {} }, { relay: { protocol: 'x' } }, { topic: 5 }, { id: {} }]
  const stored = [...broken.map((part) => ({ ...subscription, ...part })), { topic: key }, subscription]
  expect(read(stored, 'wc@2:core:0.3:p//subscription').value).toEqual([subscription])
})
