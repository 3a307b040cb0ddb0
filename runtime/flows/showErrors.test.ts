import { expect, test } from 'vitest'
import { ConnectionSupersededError } from '#generated/errors/connection'
import * as errors from '#generated/errors/index'
import { ProjectIdNotConfiguredError } from '#generated/errors/project'
import { errorTexts } from '#generated/errors/texts'
import { isFoyerError } from '#generated/support/FoyerError'
import { limits } from '../limits.js'
import { createTestFoyer } from '../testing/index.js'

test('shows transient errors as toasts, with values', async () => {
  const { foyer } = await createTestFoyer()
  foyer.report(new errors.TokenBalanceUnavailableError())
  expect(foyer.toast.state.current).toEqual({
    variant: 'error',
    text: 'error.TOKEN_BALANCE_UNAVAILABLE',
    values: {},
  })
  expect(foyer.alert.state.current).toBeUndefined()
})

test('shows configuration mistakes as alerts and logs them', async () => {
  const { foyer, world } = await createTestFoyer()
  const error = new ProjectIdNotConfiguredError()
  foyer.report(error)
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.PROJECT_ID_NOT_CONFIGURED.title' })
  expect(foyer.toast.state.current).toBeUndefined()
  expect(world.log.entries).toEqual([{ level: 'warn', message: error.message, cause: undefined }])
})

test('shows nothing for silent errors and intentional cancellations [G7]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new ConnectionSupersededError({ connectorId: 'a' }))
  foyer.report(new DOMException('Aborted', 'AbortError'))
  expect(foyer.toast.state.current).toBeUndefined()
  expect(foyer.alert.state.current).toBeUndefined()
  expect(world.log.entries).toEqual([])
})

test.each([[new TypeError('x is not a function')], ['a string'], [undefined], [{ code: 5 }]])(
  'shows an unexpected error (%o) as unknown and logs it unchanged',
  async (thrown) => {
    const { foyer, world } = await createTestFoyer()
    foyer.report(thrown)
    expect(foyer.toast.state.current?.text).toBe('error.UNKNOWN')
    expect(world.log.entries).toMatchObject([{ level: 'error', cause: thrown }])
  },
)

test('logs and emits an error that is already visible, without a toast', async () => {
  const { foyer, world } = await createTestFoyer()
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => reported.push(error))
  const error = new TypeError('x is not a function')
  foyer.report(error, { isShown: true })
  expect(foyer.toast.state.current).toBeUndefined()
  expect(reported).toEqual([error])
  expect(world.log.entries).toMatchObject([{ level: 'error', cause: error }])
})

test.each([
  'error loading dynamically imported module: /a.js',
  'Failed to fetch dynamically imported module: /a.js',
  'Importing a module script failed.',
  'Loading chunk 12 failed.',
  'Failed to load chunk /a.js from module 5',
  "Failed to set the 'src' property on 'HTMLScriptElement': This document requires 'TrustedScriptURL' assignment.",
  'Sink type mismatch violation blocked by CSP',
])('shows that code did not load, but leaves the log to the browser: %s', async (message) => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new TypeError(message))
  expect(foyer.toast.state.current?.text).toBe('error.UNKNOWN')
  expect(world.log.entries).toEqual([])
})

test('a throwing host listener is logged and breaks nothing', async () => {
  const { foyer, world } = await createTestFoyer()
  const failure = new Error('mine')
  foyer.events.on('modal.opened', () => {
    throw failure
  })
  foyer.open()
  expect(foyer.router.state.isOpen).toBe(true)
  expect(world.log.entries).toMatchObject([{ level: 'error', cause: failure }])
})

test('every error of the catalog has a text, and every alert a title', () => {
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

test('shows a notice as a warning and a mistake as an error', async () => {
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

test('shows a refused request after the modal’s transition [NAV-18]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new errors.ActionNotAllowedError())
  await world.clock.advance(299)
  expect(foyer.toast.state.current).toBeUndefined()
  await world.clock.advance(1)
  expect(foyer.toast.state.current).toMatchObject({ text: 'error.ACTION_NOT_ALLOWED' })
})

test('shows nothing after destroy', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.report(new errors.ActionNotAllowedError())
  foyer.destroy()
  await world.clock.advance(limits.modalErrorDelayMs)
  expect(foyer.toast.state.current).toBeUndefined()
})
