import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createTestFoyer, limits, settle, testFamilies } from 'foyer-kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sourcesIn } from './repeatedFacts.js'

const root = join(import.meta.dirname, '../..')
const families = ['eip155', 'solana'] as const

/** Code that swallows an error. */
const swallowed = /catch \{|catch\(\(\) =>|, \(\) => \{\}\)|\bignore = \(\) =>/

/** Lines that swallow an error without a comment that explains why, and without another throw. */
function findSilent(text: string): readonly number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const near = lines.slice(Math.max(0, index - 1), index + 3).join('\n')
    return swallowed.test(line) && !/\/\/|\*\/|\bthrow\b/.test(near) ? [index + 1] : []
  })
}

test('finds swallowed errors without an explanation', () => {
  const ends = 'try {\n  read()\n} catch {\n  stop()\n}\n'
  expect(findSilent(ends)).toEqual([3])
  expect(findSilent(ends.replace('stop()', 'stop() // the caller asks again'))).toEqual([])
  expect(findSilent('\nread().catch(() => undefined)\n\n')).toEqual([2])
  expect(findSilent('\nread().then(show, () => {})\n\n')).toEqual([2])
})

test('shows, rethrows or logs every error, with an unknown error as the last resort [ERR-04]', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const silent = ['runtime', 'ui-react']
    .flatMap((name) => sourcesIn(join(root, name)))
    .flatMap((file) => findSilent(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(silent).toEqual([])

  const broken = new Error('no chunk')
  const { foyer, world } = await createTestFoyer({
    families,
    connected: true,
    walletConnect: { library: () => Promise.reject(broken) },
  })
  const logged = () => world.log.entries.map(({ message }) => message).join('\n')

  // Background failures are logged.
  world.services.fault({ kind: 'status', status: 404 })
  const images = await foyer.load('images')
  await images.load('wallet', 'image-100')
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  const { foyer: dark, world: night } = await createTestFoyer({ started: false })
  night.services.fault({ kind: 'status', status: 404 })
  dark.start()
  dark.open()
  await settle(20)
  dark.destroy()
  expect(logged()).toContain('An image could not be fetched.')
  expect(logged()).toContain('Account data could not be read.')
  const nightLog = night.log.entries.map(({ message }) => message).join('\n')
  for (const line of [
    'The wallets could not be loaded.',
    'The project configuration could not be read',
    'Analytics is off',
  ])
    expect(nightLog).toContain(line)

  // Failures of a pending call reach the caller, with their cause.
  const pairing = await foyer.load('pairing')
  pairing.open()
  await settle(20)
  expect(pairing.state.code).toMatchObject({
    status: 'failed',
    error: { code: 'RELAY_UNREACHABLE', cause: broken },
  })
  for (const family of families) world.wallets[family].failNext(new Error(`${family} is busy`), 'forget')
  await expect(foyer.disconnect()).rejects.toMatchObject({ code: 'FAILED_TO_DISCONNECT_CHAIN' })
  expect(logged()).toContain('Another namespace was not disconnected.')

  // Unexpected errors are shown as unknown; errors of the catalog never are.
  const { connector } = testFamilies.eip155
  world.wallet.failNext({ code: 123456, message: 'what is this' }, 'connect')
  const strange: unknown = await foyer.connect({ connectorId: connector.id }).catch((error: unknown) => error)
  foyer.report(strange)
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  foyer.report(broken)
  await world.clock.advance(limits.toastGapMs)
  expect(foyer.toast.state.current?.text).toBe('error.UNKNOWN')
  expect(world.log.entries).toContainEqual(expect.objectContaining({ level: 'error', cause: broken }))

  // A failing listener of the page is logged, and does not affect others.
  foyer.events.on('modal.opened', () => {
    throw broken
  })
  foyer.open()
  expect(foyer.router.state.isOpen).toBe(true)
  expect(logged()).toContain('A listener failed.')
  foyer.destroy() // with a library that failed to load
  await settle(20)
  expect(unhandled).not.toHaveBeenCalled()
})
