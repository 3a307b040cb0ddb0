import { expect, test } from 'vitest'
import { createTestFoyer } from '../../testing/createTestFoyer.js'
import { createLocale } from './locale.js'

test('defaults to English, regardless of the browser language', () => {
  expect(createLocale({ locale: undefined }).state.locale).toBe('en')
})

test('accepts any language tag and normalizes it', () => {
  const locale = createLocale({ locale: 'ES-mx' })
  expect(locale.state.locale).toBe('es-MX')
  locale.actions.set('ar-u-nu-arab')
  expect(locale.state.locale).toBe('ar-u-nu-arab')
})

test.each(['', 'es_MX', 'x', 'español', '-es'])(
  'rejects the invalid tag %j and keeps the current one',
  (tag) => {
    expect(() => createLocale({ locale: tag })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
    const locale = createLocale({ locale: 'es' })
    expect(() => locale.actions.set(tag)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
    expect(locale.state.locale).toBe('es')
  },
)

test('each foyer has its own language', async () => {
  const { foyer: one } = await createTestFoyer({ locale: 'es' })
  const { foyer: other } = await createTestFoyer()
  one.locale.set('ar')
  expect([one.locale.state.locale, other.locale.state.locale]).toEqual(['ar', 'en'])
})
