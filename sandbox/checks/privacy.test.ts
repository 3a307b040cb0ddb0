import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createSiwx } from 'foyer-kit'
import {
  createTestFoyer,
  createTestWorld,
  limits,
  settle,
  type TestFoyerOptions,
  testAccounts,
  testFamilies,
} from 'foyer-kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const schema = parse(readFileSync(join(import.meta.dirname, '../../schemas/events.yaml'), 'utf8'))
const { id: connectorId } = testFamilies.eip155.connector
const [, friend = ''] = testAccounts
const ignore = () => {}
/** Secrets that must not appear in analytics or logs. */
const [code, signature] = ['918273', `0x${'1b'.repeat(65)}`]

/** Uses everything that sends events or handles secrets. */
async function tour(options: TestFoyerOptions = {}) {
  const { foyer, world } = await createTestFoyer({
    siwx: createSiwx({ required: false, verify: () => Promise.reject(new Error('The server is down.')) }),
    ...options,
  })
  onTestFinished(() => foyer.destroy())
  const { clock, frame, services, wallet } = world
  const [login, send, signIn, names] = await Promise.all([
    foyer.load('login'),
    foyer.load('send'),
    foyer.load('signIn'),
    foyer.load('names'),
  ])
  foyer.open()
  for (const name of ['AllWallets', 'Networks'] as const) foyer.router.push({ name })
  wallet.failNext({ code: 4001, message: signature })
  await foyer.connect({ connectorId }).catch(ignore)
  await foyer.connect({ connectorId })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await signIn.sign().catch(ignore)
  for (const isRefused of [true, false]) {
    send.setAmount('0.5')
    await send.setRecipient(friend)
    await send.review()
    if (isRefused) wallet.failNext({ code: -32603, message: signature }, 'send')
    await send.submit().catch(ignore)
  }
  services.fault({ kind: 'status', status: 500, path: '/v1/profile/account' })
  foyer.report(new TypeError('Broken.'))
  await foyer.disconnect()

  frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  const run = async (task: Promise<unknown>) => {
    task.catch(ignore)
    await settle()
    await clock.advance(limits.frameInitMs)
    await settle()
  }
  await run(login.connectEmail({ email: 'maria@example.com' }))
  frame.fail('connectOtp', `The code ${code} is wrong.`)
  await run(login.submitCode({ code }))
  await run(login.submitCode({ code }))
  frame.answer('rpcRequest', signature)
  await run(names.register({ label: 'maria' }))
  const frameLog = await login.logs()
  await run(foyer.disconnect())
  return { world, frameLog }
}

test('analytics sends only the fields that schemas/events.yaml lists, and nothing when off; the logs hold no code and no signature [D-20]', async () => {
  const { world, frameLog } = await tour()
  const bodies = world.services.requestsTo('/e').map(({ body }) => Object(body))
  expect(new Set(world.services.events).size).toBeGreaterThan(15)
  for (const { props, ...rest } of bodies) {
    expect(Object.keys(rest).toSorted()).toEqual(['domain', 'eventId', 'timestamp', 'url'])
    const { type, event, properties, address, ...more } = props
    expect([type, more]).toEqual(['track', {}])
    const listed = Object.keys(schema.groups.analytics.events[event].fields ?? {})
    expect(Object.keys(properties).filter((name) => !listed.includes(name))).toEqual([])
  }
  for (const kept of [bodies, world.log.entries, frameLog])
    for (const secret of [code, signature])
      expect(inspect(kept, { depth: 20, maxStringLength: null, maxArrayLength: null })).not.toContain(secret)

  const off = createTestWorld()
  off.services.isAnalyticsEnabled = false
  for (const options of [{ features: { analytics: false } }, { world: off }])
    expect((await tour(options)).world.services.requestsTo('/e')).toEqual([])
})
