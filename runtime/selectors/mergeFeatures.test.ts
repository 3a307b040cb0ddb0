import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFeatures } from '../settings.js'
import { mergeFeatures } from './mergeFeatures.js'

fc.configureGlobal({ seed: 20260102 })

test('an empty configuration disables all remote features', () => {
  expect(mergeFeatures({}, [])).toEqual({
    features: { email: false, socials: false, swaps: false, onramp: false, activity: false, branding: false },
    overridden: [],
  })
})

test('socials keep the project’s order, email excluded', () => {
  const { features } = mergeFeatures({}, [
    { id: 'social_login', isEnabled: true, config: ['x', 'email', 'google'] },
  ])
  expect(features).toMatchObject({ email: true, socials: ['x', 'google'] })
})

test('an enabled feature without providers is off; a toggle without a list is on', () => {
  const { features } = mergeFeatures({}, [
    { id: 'onramp', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'reown_branding', isEnabled: false, config: [] },
  ])
  expect(features).toMatchObject({ onramp: false, activity: true, branding: false })
})

test('an undecided configuration equals none', () => {
  const undecided = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({
    id,
    isEnabled: false,
    config: null,
  }))
  const { email, socials, swaps, onramp, activity, branding } = defaultFeatures
  expect(mergeFeatures({}, undecided)).toEqual({
    features: { email, socials, swaps, onramp, activity, branding },
    overridden: [],
  })
})

test('a list is never empty, and only overridden local options are reported', () => {
  const config = fc.option(fc.array(fc.constantFrom('email', 'google', '1inch', 'meld'), { maxLength: 3 }))
  const feature = fc.record({
    id: fc.constantFrom('social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'new_one'),
    isEnabled: fc.boolean(),
    config,
  })
  const local = fc.record(
    { email: fc.boolean(), socials: fc.constant(false as const), activity: fc.boolean() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(local, fc.array(feature), (options, remote) => {
      const { features, overridden } = mergeFeatures(options, remote)
      for (const list of [features.socials, features.swaps, features.onramp])
        expect(list === false || list.length > 0).toBe(true)
      const set = Object.keys(options).map((name) => `features.${name}`)
      expect(set).toEqual(expect.arrayContaining(overridden))
    }),
  )
})
