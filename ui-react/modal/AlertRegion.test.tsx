import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  FrameLoadTimeoutError,
  FrameRequestTimeoutError,
  FrameUnavailableError,
  UnverifiedDomainError,
} from '#generated/errors/frame'
import * as errors from '#generated/errors/index'
import { NetworkNotFoundError } from '#generated/errors/network'
import { SessionExpiredError } from '#generated/errors/pairing'
import {
  InvalidAppConfigurationError,
  InvalidProjectIdError,
  LocalConfigurationIgnoredError,
  ProjectIdNotConfiguredError,
} from '#generated/errors/project'
import { isFoyerError } from '#generated/support/FoyerError'
import { settle } from '#runtime/testing/index'
import { languages } from '../i18n/loadTexts.js'
import { renderModal } from '../views/testing/renderModal.js'

const alerts = [
  [new NetworkNotFoundError({ caipNetworkId: 'eip155:5' }), 'Network Not Found', 'eip155:5'],
  [
    new InvalidAppConfigurationError({ origin: 'https://shop.test' }),
    'Invalid App Configuration',
    'shop.test',
  ],
  [new InvalidProjectIdError(), 'Invalid App Configuration', 'project id'],
  [new FrameLoadTimeoutError({ timeoutMs: 1 }), 'Network Error - Could not load embedded wallet', 'problem'],
  [new FrameUnavailableError(), 'Network Error - Could not load embedded wallet', 'problem'],
  [new FrameRequestTimeoutError({ timeoutMs: 1 }), 'Embedded Wallet Request Timed Out', 'too long'],
  [new UnverifiedDomainError(), 'Invalid App Configuration', 'verify the domain'],
  [new SessionExpiredError(), 'Session Expired', 'time settings'],
  [new ProjectIdNotConfiguredError(), 'Project ID Not Configured', 'project id'],
  [new LocalConfigurationIgnoredError({ names: 'features.email' }), 'Local configuration ignored', 'email'],
] as const

test('every alert of the catalog states the problem in its title and the remedy in its text [TOAST-04]', async () => {
  const all = Object.values<unknown>({ ...errors })
    .filter((value) => typeof value === 'function' && /^(?!Foyer).+Error$/.test(value.name))
    .map((value): unknown => Reflect.construct(Object(value), [{}]))
    .filter(isFoyerError)
    .filter(({ presentation }) => presentation === 'alert')
  expect(all.map(({ code }) => code).sort()).toEqual(alerts.map(([{ code }]) => code).sort())

  const modal = await renderModal({ name: 'alerts', route: { name: 'Connect' } })
  for (const [error, title, words] of alerts) {
    modal.foyer.report(error)
    await expect.poll(() => modal.find('foyer-alert').textContent).toContain(title)
    expect(modal.find('foyer-alert').textContent).toContain(words)
    expect(modal.find('foyer-alert').textContent).toContain(longMessageOf(error))
    await expect.poll(modal.announced).toContain(title)
    await userEvent.click(modal.find('foyer-alert').querySelector('button') ?? document.body)
    await expect.poll(() => modal.has('foyer-alert')).toBe(false)
  }
})

test('an alert that repeats is announced again', async () => {
  const modal = await renderModal({ name: 'alerts', route: { name: 'Connect' } })
  const said = () => modal.announced().split('Invalid App Configuration').length - 1
  modal.foyer.report(new InvalidProjectIdError())
  await expect.poll(said).toBeGreaterThan(0)
  await settle()
  const before = said()
  modal.foyer.report(new InvalidProjectIdError())
  await expect.poll(said).toBe(before + 1)
})

/** The catalog text with its values filled in. */
function longMessageOf({ code, data }: { code: string; data: object }): string {
  const texts: { readonly [key: string]: string } = errors.errorTexts
  return Object.entries(data).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, `${value}`),
    texts[`error.${code}`] ?? 'no text',
  )
}

test.each(Object.keys(languages))('every alert is translated to %s', async (locale) => {
  const texts: { readonly [key: string]: string } = (await languages[locale]?.()) ?? {}
  const modal = await renderModal({ name: 'alerts', route: { name: 'Connect' }, options: { locale } })
  for (const [error, english] of alerts) {
    modal.foyer.report(error)
    await expect
      .poll(() => modal.find('foyer-alert').textContent)
      .toContain(texts[`error.${error.code}.title`])
    expect(modal.find('foyer-alert').textContent).not.toContain(english)
    modal.foyer.alert.hide()
    await expect.poll(() => modal.has('foyer-alert')).toBe(false)
  }
})
