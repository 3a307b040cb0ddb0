import {
  anything,
  array,
  asyncProperty,
  constantFrom,
  dictionary,
  nat,
  oneof,
  assert as prove,
  record,
  string,
  uint8Array,
} from 'fast-check'
import { expect, test } from 'vitest'
import { inside } from '../../inside.js'
import { holdAnswers } from '../../testing/holdAnswers.js'
import { createTestFoyer, createTestWorld, settle, walletError } from '../../testing/index.js'
import type { SessionRequest } from './types.js'

const grantMethod = 'wallet_grantPermissions'
const revokeMethod = 'wallet_revokePermissions'
const serviceKey = { type: 'secp256k1', publicKey: '0x04ab' }
/** When requests may end at the earliest. */
const later = 4_000_000_000

const json = anything({ maxDepth: 2, withBigInt: false }).map((value): unknown =>
  JSON.parse(JSON.stringify(value) ?? 'null'),
)
const detail = record({
  type: constantFrom('contract-call', 'native-token-recurring-allowance', 'other'),
  data: dictionary(string(), json, { maxKeys: 3 }),
})
const key = record({
  type: constantFrom('secp256k1' as const, 'secp256r1' as const),
  publicKey: uint8Array({ minLength: 1, maxLength: 33 }).map(
    (bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const,
  ),
})
const request = record({
  expiry: nat().map((more) => later + more),
  signer: array(key, { minLength: 1, maxLength: 2 }).map((keys) => ({
    type: 'keys' as const,
    data: { keys },
  })),
  permissions: array(detail, { minLength: 1, maxLength: 3 }),
  policies: array(detail, { maxLength: 2 }),
})

const often = <value>(value: value) => Array.from({ length: 6 }, () => value)
/** What can happen, in any order. */
const event = oneof(
  request.map((asked) => ({ name: 'grant', value: 0, asked })),
  constantFrom(
    ...[
      { name: 'account', value: 0 },
      { name: 'account', value: 1 },
      { name: 'network', value: 0 },
      { name: 'network', value: 1 },
      { name: 'off', value: 0 },
      { name: 'on', value: 0 },
      { name: 'fail', value: 0 },
      { name: 'refresh', value: 0 },
      ...[0, 1, 2, 3].map((value) => ({ name: 'service', value })),
      { name: 'reject', value: 0 },
      ...[0, 1].flatMap((value) => often({ name: 'revoke', value })),
      ...often({ name: 'approve', value: 0 }),
      ...often({ name: 'settle', value: 0 }),
    ].map((each) => ({ ...each, asked: undefined })),
  ),
)

type Question = {
  readonly method: typeof grantMethod | typeof revokeMethod
  readonly params: unknown
  readonly approve: () => void
  readonly reject: () => void
}

test('for any events: the wallet is asked only for what the page asked or the list showed, by the active account, once at a time; only what it granted becomes active', async () => {
  const count = { [grantMethod]: 0, [revokeMethod]: 0, activated: 0 }
  const story = async (
    steps: readonly { name: string; value: number; asked?: SessionRequest | undefined }[],
  ) => {
    const questions: Question[] = []
    const contexts: unknown[] = []
    let open = 0
    const node = ({ method, params }: { method: string; params: unknown }) => {
      if (method !== grantMethod && method !== revokeMethod) return Promise.resolve(null)
      // A wallet may change what it was handed.
      const copy = structuredClone(params)
      return new Promise<unknown>((resolve, reject) => {
        open++
        const approve = () => {
          open--
          if (method === revokeMethod) return resolve('0x5161')
          const [asked] = Array.isArray(copy) ? copy : []
          const context = `0x${(contexts.length + 1).toString(16).padStart(40, '0')}`
          // The visitor may grant less.
          const permissions = asked.permissions.slice(0, 1)
          contexts.push({ context, permissions, signer: asked.signer, expiry: asked.expiry })
          resolve({ ...asked, permissions, context })
        }
        questions.push({
          method,
          params: copy,
          approve,
          reject: () => {
            open--
            reject(walletError(4001, 'No.'))
          },
        })
      })
    }
    const held = holdAnswers(createTestWorld({ wallet: { node } }), '/v1/sessions')
    const { world } = held
    const { foyer } = await createTestFoyer({
      connected: true,
      features: { smartSessions: true },
      world,
    })
    const sessions = await foyer.load('sessions')
    await settle()
    const account = () => foyer.account.state.eip155?.caipAddress
    /** What may be asked: as the page asked it, or as the list showed it at the press. */
    const pressed = new Set<string>()
    const allow = (...parts: unknown[]) => void pressed.add(JSON.stringify(parts))
    const act: { [name: string]: (value: number, asked?: SessionRequest) => unknown } = {
      async grant(_, given) {
        if (!given) return
        const caipAddress = account()
        const [, chain, address] = caipAddress?.split(':') ?? []
        const { expiry, permissions, policies, signer } = given
        const keys = [serviceKey, ...signer.data.keys]
        const chainId = `0x${Number(chain).toString(16)}`
        allow(grantMethod, {
          expiry,
          signer: { type: 'keys', data: { keys } },
          permissions,
          policies,
          chainId,
          address,
        })
        const mine = structuredClone(given)
        sessions.grant(mine).catch(() => {})
        // The page changes its object afterwards.
        Object.assign(mine, { expiry: 1, permissions: [], policies: [] })
        Object.assign(mine.signer.data, { keys: [] })
      },
      async revoke(value) {
        const shown = sessions.state.list.value?.[value]
        if (!shown) return
        const { pci, permissions, expiry } = shown
        allow(revokeMethod, { pci, permissions, expiry, address: account() })
        sessions.revoke({ pci }).catch(() => {})
        sessions.revoke({ pci }).catch(() => {})
      },
      refresh: () => void sessions.refresh().catch(() => {}),
      account: (value) => world.wallet.switchAccount(value),
      network: (value) => world.wallet.switchChain(value ? 'eip155:8453' : 'eip155:1'),
      off: () => inside(foyer).features.apply({ smartSessions: false }),
      on: () => inside(foyer).features.apply({ smartSessions: true }),
      fail: () => void world.services.fault({ kind: 'status', status: 400, path: '/v1/sessions', times: 1 }),
      service: (value) => held.answer(held.count - 1 - value),
      approve: () => open > 0 && questions.at(-1)?.approve(),
      reject: () => open > 0 && questions.at(-1)?.reject(),
      async settle() {
        for (let round = 0; round < 3; round++) {
          await settle()
          for (let index = 0; index < held.count; index++) held.answer(index)
        }
        await settle()
      },
    }
    const check = () => {
      expect(open).toBeLessThan(2)
      for (const { method, params } of questions) {
        const [asked] = Array.isArray(params) ? params : []
        const { expiry, signer, permissions, policies, chainId, address, pci } = asked
        const same =
          method === grantMethod
            ? { expiry, signer, permissions, policies, chainId, address }
            : { pci, permissions, expiry, address }
        expect([...pressed]).toContain(JSON.stringify([method, same]))
      }
      const activated = world.services
        .requestsTo('/v1/sessions/')
        .flatMap(({ path, body }) => (path.endsWith('/activate') ? [Object(body)] : []))
      for (const { context, permissions, signer, expiry } of activated)
        expect(contexts).toContainEqual({ context, permissions, signer, expiry })
      count.activated = Math.max(count.activated, activated.length)
    }
    for (const { name, value, asked } of steps) {
      const before = questions.length
      await act[name]?.(value, asked)
      check()
      for (const { params } of questions.slice(before)) {
        const [{ chainId, address }] = Array.isArray(params) ? params : []
        expect(chainId ? `eip155:${Number(chainId)}:${address}` : address).toBe(account())
      }
    }
    for (const { method } of questions) count[method]++
    foyer.destroy()
  }
  await prove(
    asyncProperty(request, array(event, { minLength: 10, maxLength: 40 }), (asked, steps) =>
      story([
        { name: 'grant', value: 0, asked },
        { name: 'settle', value: 0 },
        { name: 'approve', value: 0 },
        { name: 'settle', value: 0 },
        ...steps,
      ]),
    ),
    { seed: 7, numRuns: 30 },
  )
  expect(count[grantMethod]).toBeGreaterThan(30)
  expect(count[revokeMethod]).toBeGreaterThan(10)
  expect(count.activated).toBeGreaterThan(1)
})
