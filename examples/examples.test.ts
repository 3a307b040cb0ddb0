import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const examples = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')))

test('README.md lists each example with its address, and each has a command that starts it', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...page.matchAll(/^\| \[([\w-]+)\]\(\1\) \|.*\| (.*)\|$/gm)]
  expect(listed.map(([, name]) => name).sort()).toEqual(examples)
  for (const [, name = '', address = ''] of listed) {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
    expect(manifest, name).toHaveProperty('scripts.start')
    const config = ['ts', 'js'].map((type) => join(folder, name, `vite.config.${type}`)).find(existsSync)
    const [port] = /(?<=port: )\d+/.exec(config ? readFileSync(config, 'utf8') : '') ?? []
    if (port) expect(address.trim()).toBe(`<http://127.0.0.1:${port}>`)
  }
})

test('each example that shows the modal logs visitors in, and sells to them, in the sandbox', () => {
  const sourcesOf = (name: string) =>
    ['app', 'src'].flatMap((part) => {
      const path = join(folder, name, part)
      const files = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
      return files.filter((file) => file.isFile()).map((file) => readFileSync(join(path, file.name), 'utf8'))
    })
  const shown = examples
    .map((name) => ({ name, code: sourcesOf(name).join('\n') }))
    .filter(({ code }) => /'foyer-kit\/(modal|react)'/.test(code))
  expect(shown.length).toBeGreaterThan(6)
  const without = (setting: RegExp) => shown.filter(({ code }) => !setting.test(code)).map(({ name }) => name)
  expect(without(/\bframe: .*\b6\b.*\/sdk`/)).toEqual([])
  expect(without(/\bonramp(:| =) \{ coinbase: /)).toEqual(['custom-chain']) // its coin is not sold
})
