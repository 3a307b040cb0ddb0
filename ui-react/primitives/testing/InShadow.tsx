import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createSheets } from '../../theme/createSheets.js'
import { ThemeScope, type ThemeScopeProps } from '../../theme/ThemeScope.js'

export type InShadowProps = ThemeScopeProps & { styles: readonly string[]; children: ReactNode }

/** Shows a piece of the modal outside of it, in a shadow root of its own as the modal has one. */
export function InShadow({ styles, children, ...theme }: InShadowProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = createSheets(document, styles)
    setRoot(shadow)
  }, [styles])

  return (
    <div ref={host} data-piece="">
      {root && createPortal(<ThemeScope {...theme}>{children}</ThemeScope>, root)}
    </div>
  )
}
