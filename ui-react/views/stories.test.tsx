import { expect, test } from 'vitest'
import { icons } from '../icons/icons.js'
import { entriesOf } from './testing/catalogue.js'
import { playStory, testEverybodyCanUse } from './testing/everybodyCanUse.js'

testEverybodyCanUse(entriesOf('view'))

for (const [locale, mirrored] of [
  ['en', false],
  ['ar', true],
] as const)
  test(`directional icons are ${mirrored ? 'mirrored' : 'not mirrored'} in ${locale}`, async () => {
    const account = entriesOf('view').find(({ id }) => id === 'Account.named')
    if (!account) throw new Error('The story is missing.')
    const staged = await playStory(account, locale)
    const directionOf = (path: string) => {
      const icon = [...staged.root.querySelectorAll('.foyer-icon')].find(
        (each) => each.querySelector('path')?.getAttribute('d') === path,
      )
      if (!icon) throw new Error(`The icon ${path} is missing.`)
      return new DOMMatrix(getComputedStyle(icon).transform).a
    }
    expect(directionOf(icons.chevron)).toBe(mirrored ? -1 : 1)
    expect(directionOf(icons.copy)).toBe(1)
    staged.foyer.router.push({ name: 'Networks' })
    await expect.poll(() => staged.root.querySelector('[data-testid=foyer-back]')).not.toBeNull()
    expect(directionOf(icons.back)).toBe(mirrored ? -1 : 1)
    expect(directionOf(icons.close)).toBe(1)
  })
