import { expect, test } from 'vitest'
import { checkLock } from './checkLock.js'

const project = { '': { engines: { node: '>=20.19' } } }

test('counts only packages for this platform', () => {
  const packages = {
    ...project,
    'node_modules/here': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/here/node_modules/below': {},
    'node_modules/there': { os: ['darwin'], engines: { node: '>=24' } },
    'node_modules/elsewhere': { libc: ['musl'] },
    codegen: {},
  }
  expect(checkLock({ packages })).toEqual({ isGood: true, lines: ['npm ci installs 2 packages.'] })
})

test('fails when there are too many packages', () => {
  const many = Array.from({ length: 801 }, (_, index) => [`node_modules/${index}`, {}])
  const { isGood, lines } = checkLock({ packages: { ...project, ...Object.fromEntries(many) } })
  expect(isGood).toBe(false)
  expect(lines).toEqual(['npm ci installs 801 packages, more than 800.'])
})

test('names each package that needs a newer Node.js', () => {
  const packages = {
    ...project,
    'node_modules/old': { engines: { node: '^18 || >=20' } },
    'node_modules/new': { engines: { node: '>=22.12.0' } },
  }
  const { isGood, lines } = checkLock({ packages })
  expect(isGood).toBe(false)
  expect(lines.slice(1)).toEqual(['node_modules/new needs Node.js >=22.12.0: the project runs on 20.19.0.'])
})
