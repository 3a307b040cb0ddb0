import { expect, test } from 'vitest'
import { checkVersion } from './checkVersion.js'

const kit = { name: 'foyer-kit', version: '0.2.0' }
const check = (text: string) => checkVersion(new Map([['README.md', text]]), kit)

test('fails for each page that names another version of the package', () => {
  const pages = new Map([
    ['README.md', 'src="https://cdn.example/npm/foyer-kit@0.1.0/dist/cdn/foyer.js"'],
    ['docs/csp.md', 'npm install foyer-kit@0.2.0-beta.1'],
  ])
  expect(checkVersion(pages, kit)).toEqual({
    isGood: false,
    lines: [
      'README.md names foyer-kit@0.1.0: this is version 0.2.0.',
      'docs/csp.md names foyer-kit@0.2.0-beta.1: this is version 0.2.0.',
    ],
  })
})

test('passes for this version, no version, and versions of other packages', () => {
  for (const text of [
    'npm/foyer-kit@0.2.0/dist',
    'npm install foyer-kit@next',
    'not-foyer-kit@0.1.0',
    '@foyer-kit/sandbox@0.1.0',
  ])
    expect(check(text)).toEqual({ isGood: true, lines: [] })
})
