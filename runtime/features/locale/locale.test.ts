import { expect, test } from 'vitest'
import { createTestFoyer } from '../../testing/createTestFoyer.js'
import { createLocale } from './locale.js'

test('is English unless the host says otherwise, whatever the machine speaks', () => {
  expect(createLocale({ locale: undefined }).state.locale).toBe('en')
})

test('takes any language tag, and writes it the usual way', () => {
  const locale = createLocale({ locale: 'ES-mx' })
  expect(locale.state.locale).toBe('es-MX')
  locale.actions.set('ar-u-nu-arab')
  expect(locale.state.locale).toBe('ar-u-nu-arab')
})

test.each(['', 'es_MX', 'x', 'español', '-es'])('refuses %j, which is no tag, and stays as it was', (tag) => {
  expect(() => createLocale({ locale: tag })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  const locale = createLocale({ locale: 'es' })
  expect(() => locale.actions.set(tag)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(locale.state.locale).toBe('es')
})

test('a foyer keeps a language of its own', async () => {
  const { foyer: one } = await createTestFoyer({ locale: 'es' })
  const { foyer: other } = await createTestFoyer()
  one.locale.set('ar')
  expect([one.locale.state.locale, other.locale.state.locale]).toEqual(['ar', 'en'])
})
