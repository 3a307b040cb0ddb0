import { type ReactNode, StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ColorScheme } from '../../theme/createAccent.js'
import { createStyleRoot } from '../../theme/createStyleRoot.js'
import { ThemeScope } from '../../theme/ThemeScope.js'
import { StyleContext } from '../../theme/useStyles.js'
import { primitiveStyles } from '../styles.js'

/** Renders like the modal: in StrictMode, themed, in an open shadow root at the end of the body. */
export async function renderInShadow(
  element: ReactNode,
  options: { mode?: ColorScheme; dir?: 'ltr' | 'rtl' } = {},
) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const styles = createStyleRoot(root)
  styles.adopt('primitive', primitiveStyles)
  const wrap = (inside: ReactNode) => (
    <StrictMode>
      {createPortal(
        <StyleContext.Provider value={styles}>
          <ThemeScope mode={options.mode ?? 'dark'} dir={options.dir ?? 'ltr'} lang="en">
            {inside}
          </ThemeScope>
        </StyleContext.Provider>,
        root,
      )}
    </StrictMode>
  )
  const screen = await render(wrap(element))
  onTestFinished(async () => {
    await screen.unmount()
    host.remove()
  })
  return {
    host,
    root,
    unmount: () => screen.unmount(),
    rerender: (inside: ReactNode) => screen.rerender(wrap(inside)),
    /** The single element that matches; throws otherwise. */
    find(selector: string): HTMLElement {
      const found = root.querySelector(selector)
      if (!(found instanceof HTMLElement)) throw new Error(`Nothing matches ${selector}`)
      return found
    },
  }
}

/** Adds an element to the page until the test ends. */
export function addToPage<name extends keyof HTMLElementTagNameMap>(
  name: name,
  text: string,
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  element.textContent = text
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}
