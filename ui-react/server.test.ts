import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '#runtime/adapters/evm/index'
import { createFoyer as createWatched } from '#runtime/development/index'
import { createFoyer } from '#runtime/index'
import { base, mainnet } from '#runtime/networks/index'
import { createTestWorld } from '#runtime/testing/index'
import { mountFoyer } from './development/mount/mountFoyer.js'
import { ConnectButton, FoyerProvider, NetworkButton } from './index.js'

test('renders on a server without a window, and starts nothing there', () => {
  expect(typeof window).toBe('undefined')
  const foyer = createFoyer({ projectId: 'p', networks: [mainnet, base], adapters: [createEvmAdapter()] })
  const page = createElement(
    FoyerProvider,
    { foyer },
    createElement(NetworkButton),
    createElement(ConnectButton),
  )
  const html = renderToString(page)
  expect(html).toContain('data-testid="foyer-connect-button"')
  expect(html).toContain('Connect wallet')
  expect(html).toContain('Ethereum')
  expect(html).not.toContain('style=')
  expect(renderToString(page)).toBe(html)
})

test('mounts nothing on a server, however often, and has nothing to say there', () => {
  const { environment, log } = createTestWorld()
  const foyer = createWatched({ projectId: 'p', networks: [mainnet], environment })
  for (let request = 0; request < 3; request++) mountFoyer(foyer)
  expect(log.entries).toEqual([])
})
