import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { App } from '../../examples/react-vite/src/App.js'
import { createDemoFoyer } from '../../examples/react-vite/src/foyer.js'

test('the demo renders on a server without a window', () => {
  expect(typeof window).toBe('undefined')
  const page = createElement(App, { foyer: createDemoFoyer(4100) })
  const html = renderToString(page)
  expect(html).toMatch(/data-testid="foyer-connect-button"[^>]*>Connect wallet</)
  expect(html).toContain('data-testid="demo-eip155-status">disconnected<')
  expect(renderToString(page)).toBe(html)
})
