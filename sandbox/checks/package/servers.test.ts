import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { run } from './run.js'

const { apps } = inject('world')

describe.each(['18', '19'] as const)('on a server with React %s', (major) => {
  const app = apps[major]
  const evaluate = (program: string) => run(app, process.execPath, ['--input-type=module', '--eval', program])

  test('every module loads without a window', async () => {
    const loaded = await evaluate(`
      import { readdirSync } from 'node:fs'
      const folder = ${JSON.stringify(join(app, 'node_modules/foyer-kit/dist'))}
      const modules = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
      for (const module of modules) await import(folder + '/' + module)
      console.log(modules.length)`)
    expect(Number(loaded)).toBeGreaterThan(200)
  })

  test('every entry can be imported', async () => {
    const loaded = await evaluate(`
      import manifest from 'foyer-kit/package.json' with { type: 'json' }
      for (const [name, { default: file }] of Object.entries(manifest.exports))
        if (file) {
          const entry = await import(name.replace('.', 'foyer-kit'))
          if (Object.keys(entry).length) console.log(name)
        }`)
    expect(loaded.trim().split('\n')).toEqual(
      expect.arrayContaining(['.', './react', './evm', './networks', './api/blockchain', './errors']),
    )
  })

  test('renders the button on the server', async () => {
    const page = await evaluate(`
      import { createFoyer, createServerEnvironment } from 'foyer-kit'
      import { mainnet } from 'foyer-kit/networks'
      import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      const foyer = createFoyer({ projectId: 'sandbox', networks: [mainnet], adapters: [], environment: createServerEnvironment() })
      console.log(renderToString(createElement(FoyerProvider, { foyer }, createElement(ConnectButton))))`)
    expect(page).toContain('data-testid="foyer-connect-button"')
  })
})
