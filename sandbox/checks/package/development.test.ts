import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, inject, test } from 'vitest'
import { run } from './run.js'

const { apps } = inject('world')
const app = apps['19']

const program = `
  import { createFoyer } from 'foyer-kit'
  import { FoyerProvider } from 'foyer-kit/react'
  import { mainnet } from 'foyer-kit/networks'
  import { createElement } from 'react'
  import { renderToString } from 'react-dom/server'
  console.error = (message) => console.log(message)
  const foyer = createFoyer({ networks: [mainnet], themMode: 'dark' })
  console.log(foyer.network.active().name, renderToString(createElement(FoyerProvider, { foyer }, 'rendered')))`

test.each([
  [
    ['-C', 'development'],
    /Did you mean themeMode\?[\s\S]*projectId` is missing|projectId` is missing[\s\S]*Did you mean themeMode\?/,
  ],
  [[], /^Ethereum rendered\s*$/],
])('Node %j', async (conditions, words) => {
  const said = await run(app, process.execPath, [...conditions, '--input-type=module', '--eval', program])
  expect(said).toMatch(words)
  expect(said).toContain('Ethereum rendered')
})

describe('a page of Vite', () => {
  const words = 'Did you mean'
  const codeOf = async (isProduction: boolean) => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = isProduction ? 'production' : 'development'
    try {
      const built = await build({
        root: app,
        configFile: false,
        logLevel: 'error',
        mode: isProduction ? 'production' : 'development',
        build: { write: false, minify: false, rollupOptions: { input: join(app, 'index.html') } },
      })
      return [built]
        .flat()
        .flatMap((result) => ('output' in result ? result.output : []))
        .map((part) => ('code' in part ? part.code : ''))
        .join('\n')
    } finally {
      process.env.NODE_ENV = before
    }
  }

  test('has the words of misuse in a development build', async () => {
    expect(await codeOf(false)).toContain(words)
  })

  test('has none of them in a production build', async () => {
    expect(await codeOf(true)).not.toContain(words)
  })
})
