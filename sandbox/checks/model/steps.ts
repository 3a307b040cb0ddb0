import fc from 'fast-check'
import type { CaipNetworkId } from 'foyer-kit'
import { limits, type TestNamespace, testFamilies, type WalletTask } from 'foyer-kit/testing'

/** Namespaces of the model's page, in its order. */
export const namespaces: readonly TestNamespace[] = ['eip155', 'solana', 'bip122']

/** An action of the visitor, wallet, phone, relay, page or browser. */
export type Step =
  | { do: (typeof quiet)[number] }
  | { do: (typeof ofNamespace)[number]; namespace: TestNamespace }
  | { do: 'walletAccount' | 'pageAccount' | 'phoneAccount'; namespace: TestNamespace; index: number }
  | { do: 'walletChain' | 'pageChain' | 'phoneChain'; id: CaipNetworkId }
  /** How the wallet answers its next request of this kind. */
  | { do: 'plan'; namespace: TestNamespace; task: WalletTask; as: 'no' | 'silence' | 'nonsense' | 'failure' }
  | { do: 'answer'; index: number; as: 'approve' | 'reject'; times: number }
  | { do: 'phoneApproves'; namespaces: readonly TestNamespace[]; isOld: boolean }
  | { do: 'storage'; is: 'deny' | 'fill' | 'allow' | 'garbage' | 'clear' }
  | { do: 'server'; is: 'sound' | 'silent' | 'broken' }
  | { do: 'wait'; ms: number }

const quiet = [
  'nothing',
  'open',
  'close',
  'dismiss',
  'back',
  'cancel',
  'disconnectAll',
  'reload',
  'showCode',
  'phoneRejects',
  'phoneDeletes',
  'codeExpires',
  'relayDrops',
  'relayReturns',
  'sign',
  'declineToSign',
] as const

const ofNamespace = [
  'connect',
  'viewWallet',
  'connectByCode',
  'disconnect',
  'lock',
  'unlock',
  'revoke',
  'babble',
  'send',
] as const

const namespace = fc.constantFrom(...namespaces)
const offered = namespaces.flatMap((namespace) =>
  testFamilies[namespace].networks.map(({ caipNetworkId }) => caipNetworkId),
)
const id = fc.constantFrom<CaipNetworkId>(...offered, 'eip155:42161', 'solana:nowhere')
const index = fc.integer({ min: 0, max: 1 })
const task = fc.constantFrom<WalletTask>(
  'connect',
  'connect',
  'switchNetwork',
  'sign',
  'forget',
  'network',
  'accounts',
  'send',
)

/** Any step. Each shrinks to `nothing`, so that failures reduce to as few steps as possible. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'nothing' }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constantFrom(...quiet.slice(1)) }) },
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constantFrom(...ofNamespace, 'connect' as const), namespace }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('walletAccount', 'pageAccount', 'phoneAccount'),
      namespace,
      index,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('walletChain', 'pageChain', 'phoneChain'), id }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('plan'),
      namespace,
      task,
      as: fc.constantFrom('no', 'silence', 'silence', 'nonsense', 'failure'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      index: fc.nat(3),
      as: fc.constantFrom('approve', 'reject'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('phoneApproves'),
      namespaces: fc.subarray([...namespaces], { minLength: 1 }),
      isOld: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('storage'),
      is: fc.constantFrom('deny', 'fill', 'allow', 'garbage', 'clear'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('server'), is: fc.constantFrom('sound', 'silent', 'broken') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(
        100,
        limits.restoreTimeoutMs,
        limits.silentRequestTimeoutMs,
        limits.signInCheckMs,
        limits.pairingMs,
        limits.visitorTimeoutMs,
      ),
    }),
  },
)

/** Sign-in modes of the page. */
export const signIns = ['none', 'optional', 'required'] as const

/** A page and a sequence of steps. */
export type Story = { readonly signIn: (typeof signIns)[number]; readonly steps: readonly Step[] }

/** Stories of `length` steps. */
export const story = (length: number): fc.Arbitrary<Story> =>
  fc.record({
    signIn: fc.constantFrom(...signIns),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  })
