import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createSheets } from './createSheets.js'
import { resetCss } from './reset.css.js'
import { ThemeScope } from './ThemeScope.js'
import { tokensCss } from './tokens.js'

test('text on a light accent is black, in any color notation [B-12]', async () => {
  const screen = await render(<ThemeScope mode="dark" accent="#3355ff" data-testid="scope" />)
  const scope = screen.getByTestId('scope').element()
  const read = (name: string) => getComputedStyle(scope).getPropertyValue(name)
  expect(read('--foyer-on-accent')).toBe('#ffffff')
  for (const pale of ['gold', 'oklch(0.9 0.15 100)', 'rgb(255 240 200)']) {
    await screen.rerender(<ThemeScope mode="dark" accent={pale} data-testid="scope" />)
    expect(read('--foyer-on-accent'), pale).toBe('#000000')
  }
  await screen.rerender(<ThemeScope mode="dark" accent="no color" data-testid="scope" />)
  expect(read('--foyer-accent')).toBe('')
})

test('custom variables apply until removed', async () => {
  const screen = await render(
    <ThemeScope mode="light" variables={{ '--foyer-radius-dialog': '4px' }} data-testid="scope" />,
  )
  const scope = screen.getByTestId('scope').element()
  expect(getComputedStyle(scope).getPropertyValue('--foyer-radius-dialog')).toBe('4px')
  await screen.rerender(<ThemeScope mode="light" data-testid="scope" />)
  expect(getComputedStyle(scope).getPropertyValue('--foyer-radius-dialog')).toBe('')
})

test('dark is the default theme, and each theme has its own accent', async () => {
  const screen = await render(<ThemeScope mode="dark" />)
  const host = document.createElement('div')
  screen.container.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = createSheets(document, [tokensCss, resetCss])
  const scope = document.createElement('div')
  scope.className = 'foyer-theme'
  root.append(scope)
  const read = () =>
    ['--foyer-surface', '--foyer-accent'].map((name) => getComputedStyle(scope).getPropertyValue(name))
  expect(read()).toEqual(['#17181c', '#4766f5'])
  scope.dataset.theme = 'light'
  expect(read()).toEqual(['#ffffff', '#3554ea'])
})

test('creates one style sheet per style text and document', () => {
  const [one, two] = [
    createSheets(document, ['a { color: red }']),
    createSheets(document, ['a { color: red }']),
  ]
  expect(one[0]).toBe(two[0])
})
