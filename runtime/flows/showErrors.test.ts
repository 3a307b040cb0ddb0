import { expect, test } from 'vitest'
import { ConnectionSupersededError } from '#generated/errors/connection'
import * as errors from '#generated/errors/index'
import { ProjectIdNotConfiguredError } from '#generated/errors/project'
import { errorTexts } from '#generated/errors/texts'
import { isFoyerError } from '#generated/support/FoyerError'
import { limits } from '../limits.js'
import { createTestFoyer } from '../testing/index.js'

test('a toast for errors that pass, with its values', async () => {
  const { foyer } = await createTestFoyer()
  foyer.report(new errors.TokenBalanceUnavailableError())
  expect(foyer.toast.state.current).toEqual({
    variant: 'error',
    text: 'error.TOKEN_BALANCE_UNAVAILABLE',
    values: {},
  })
  expect(foyer.alert.state.current).toBeUndefined()
})

test('an alert for what the builder has to mend, also in the log', async () => {
  const { foyer, world } = await createTestFoyer()
  const error = new ProjectIdNotConfiguredError()
  foyer.report(error)
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.PROJECT_ID_NOT_CONFIGURED.title' })
  expect(foyer.toast.state.current).toBeUndefined()
  expect(world.log.entries).toEqual([{ level: 'warn', message: error.message, cause: undefined }])
})

test('nothing for errors that concern nobody, and for what was given up on purpose [G7]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new ConnectionSupersededError({ connectorId: 'a' }))
  foyer.report(new DOMException('Aborted', 'AbortError'))
  expect(foyer.toast.state.current).toBeUndefined()
  expect(foyer.alert.state.current).toBeUndefined()
  expect(world.log.entries).toEqual([])
})

test.each([[new TypeError('x is not a function')], ['a string'], [undefined], [{ code: 5 }]])(
  'what nobody foresaw (%o) is shown as unknown and logged as it is',
  async (thrown) => {
    const { foyer, world } = await createTestFoyer()
    foyer.report(thrown)
    expect(foyer.toast.state.current?.text).toBe('error.UNKNOWN')
    expect(world.log.entries).toMatchObject([{ level: 'error', cause: thrown }])
  },
)

test('what is told where it happened is logged and heard of, and no toast repeats it', async () => {
  const { foyer, world } = await createTestFoyer()
  const heard: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => heard.push(error))
  const error = new TypeError('Failed to fetch dynamically imported module')
  foyer.report(error, { isShown: true })
  expect(foyer.toast.state.current).toBeUndefined()
  expect(heard).toEqual([error])
  expect(world.log.entries).toMatchObject([{ level: 'error', cause: error }])
})

test('a listener of the host that throws breaks nothing, and is logged', async () => {
  const { foyer, world } = await createTestFoyer()
  const failure = new Error('mine')
  foyer.events.on('modal.opened', () => {
    throw failure
  })
  foyer.open()
  expect(foyer.router.state.isOpen).toBe(true)
  expect(world.log.entries).toMatchObject([{ level: 'error', cause: failure }])
})

test('every error of the catalogue has a text, and every alert a title', () => {
  const keys: readonly string[] = Object.keys(errorTexts)
  const made = Object.values<unknown>({ ...errors })
    .filter((value) => typeof value === 'function')
    .filter(({ name }) => /^(?!Foyer).+Error$/.test(name))
    .map((value): unknown => Reflect.construct(value, [{}]))
    .filter(isFoyerError)
  expect(made.length).toBeGreaterThan(40)
  for (const { code, presentation } of made) {
    expect(keys).toContain(`error.${code}`)
    if (presentation === 'alert') expect(keys).toContain(`error.${code}.title`)
  }
})

test('a notice is a warning, and what is wrong an error', async () => {
  const { foyer } = await createTestFoyer()
  foyer.report(new errors.LocalConfigurationIgnoredError({ names: 'features.email' }))
  expect(foyer.alert.state.current).toMatchObject({
    variant: 'warning',
    text: 'error.LOCAL_CONFIGURATION_IGNORED',
    values: { names: 'features.email' },
  })
  foyer.report(new ProjectIdNotConfiguredError())
  expect(foyer.alert.state.current).toMatchObject({ variant: 'error' })
})

test('a request that is not allowed is told when the modal has come to rest [NAV-18]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new errors.ActionNotAllowedError())
  await world.clock.advance(299)
  expect(foyer.toast.state.current).toBeUndefined()
  await world.clock.advance(1)
  expect(foyer.toast.state.current).toMatchObject({ text: 'error.ACTION_NOT_ALLOWED' })
})

test('nothing is told by a foyer that is gone', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new errors.ActionNotAllowedError())
  foyer.destroy()
  await world.clock.advance(limits.modalErrorDelayMs)
  expect(foyer.toast.state.current).toBeUndefined()
})
