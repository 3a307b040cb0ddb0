import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createStyleRoot, type StyleRoot } from '../../theme/createStyleRoot.js'
import { ThemeScope, type ThemeScopeProps } from '../../theme/ThemeScope.js'
import { StyleContext } from '../../theme/useStyles.js'

export type InShadowProps = ThemeScopeProps & { styles: readonly string[]; children: ReactNode }

/** Renders a piece of the modal on its own, in a shadow root like the modal's. */
export function InShadow({ styles, children, ...theme }: InShadowProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<{ shadow: ShadowRoot; styles: StyleRoot }>()

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const root = createStyleRoot(shadow)
    root.adopt('primitive', styles)
    setRoot({ shadow, styles: root })
  }, [styles])

  return (
    <div ref={host} data-piece="">
      {root &&
        createPortal(
          <StyleContext.Provider value={root.styles}>
            <ThemeScope {...theme}>{children}</ThemeScope>
          </StyleContext.Provider>,
          root.shadow,
        )}
    </div>
  )
}
