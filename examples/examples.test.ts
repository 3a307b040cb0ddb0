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
