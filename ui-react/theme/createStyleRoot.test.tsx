import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createStyleRoot } from './createStyleRoot.js'
import { StyleContext, useStyles } from './useStyles.js'

function makeRoot() {
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const shadow = host.attachShadow({ mode: 'open' })
  return { shadow, root: createStyleRoot(shadow) }
}

const rules = (shadow: ShadowRoot) =>
  shadow.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText.replace(/ .*/, ''))

test('a view overrides a primitive, even one added later', () => {
  const { shadow, root } = makeRoot()
  root.adopt('view', ['.view { color: red }'])
  root.adopt('primitive', ['.primitive { color: blue }'])
  root.adopt('part', ['.part { color: green }'])
  root.adopt('primitive', ['.other { color: blue }'])
  expect(rules(shadow)).toEqual(['.primitive', '.other', '.part', '.view'])
})

test('keeps the sheets of others in the root', () => {
  const { shadow, root } = makeRoot()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.host { color: red }')
  root.adopt('part', ['.part { color: green }'])
  shadow.adoptedStyleSheets.push(sheet)
  root.adopt('view', ['.view { color: red }'])
  expect(rules(shadow)).toEqual(['.part', '.view', '.host'])
})

test('adds the styles of a component once, however often it renders', async () => {
  const { shadow, root } = makeRoot()
  function Piece() {
    useStyles('part', '.piece { color: rgb(1, 2, 3) }')
    return <i className="piece" />
  }
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 2)}>
          {count}
        </button>
        {Array.from({ length: count }, (_, index) => `${index}`).map((key) => (
          <Piece key={key} />
        ))}
      </>
    )
  }
  const screen = await render(
    createPortal(
      <StyleContext.Provider value={root}>
        <Page />
      </StyleContext.Provider>,
      shadow,
    ),
  )
  expect(rules(shadow)).toEqual([])
  shadow.querySelector('button')?.click()
  await expect.poll(() => shadow.querySelectorAll('.piece').length).toBe(2)
  expect(rules(shadow)).toEqual(['.piece'])
  const piece = shadow.querySelector('.piece')
  expect(piece && getComputedStyle(piece).color).toBe('rgb(1, 2, 3)')
  await screen.unmount()
})
