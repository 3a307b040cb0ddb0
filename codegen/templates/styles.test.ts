import { expect, test } from 'vitest'
import { asFields, commas, deep, exploded } from './styles.js'

test.each([
  ['deep', { items: [{ price: 'a' }, { price: 'b' }] }, 'it[items][0][price]=a&it[items][1][price]=b'],
  ['deep', { items: [1, null, 2] }, 'it[items]=1,,2'],
  [
    'asFields',
    { size: { width: 2 }, tags: ['a', 'b'], kind: 'c', none: undefined },
    'size={"width":2}&tags=a,b&kind=c',
  ],
  ['asFields', { sizes: [{ width: 2 }] }, 'sizes=[{"width":2}]'],
  ['asFields', null, ''],
  ['asFields', 'ab', 'it=ab'],
  ['asFields', ['a', null, 'b'], 'it=a&it=b'],
  ['asFields', ['a', { width: 2 }], 'it=["a",{"width":2}]'],
  ['commas', { width: 2 }, 'it=width,2'],
] as const)('%s writes %j', (style, value, written) => {
  expect(decodeURIComponent({ asFields, commas, deep }[style]('it', value))).toBe(written)
})

test.each([
  ['active', 'active'],
  [3, '3'],
  [['a', 'b'], 'a,b'],
  [{ width: 2, unit: 'm' }, 'width=2,unit=m'],
  [undefined, undefined],
])('an exploded header of %j is %j', (value, written) => {
  expect(exploded(value)).toBe(written)
})
