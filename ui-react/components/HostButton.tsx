import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react'
import { useFeature } from '../hooks/useFeature.js'
import { useLanguage } from '../i18n/LanguageContext.js'
import { useInside } from '../provider/FoyerContext.js'
import { createSheets } from '../theme/createSheets.js'
import { buttonsCss } from './buttons.css.js'

export type HostButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** Which button it is; used by the styles. */
  kind: 'connect' | 'account' | 'network'
  /** Styles besides those of every button; the same for each render. */
  css?: string | undefined
}

/** A button on the host page. It brings its styles into any root and signals intent before it is clicked. */
export function HostButton({ kind, css, children, ...rest }: HostButtonProps) {
  const foyer = useInside()
  const { mode, variables } = useFeature('theme').value
  const { lang, dir } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)

  useClientLayoutEffect(() => {
    // Through the CSSOM: a strict CSP refuses style attributes.
    const style = button.current?.style
    style?.setProperty('--foyer-b-own', variables.accent ?? null)
    style?.setProperty('--foyer-b-font', variables.fontFamily ?? null)
    const root = button.current?.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return
    for (const sheet of createSheets(document, css ? [buttonsCss, css] : [buttonsCss]))
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [css, variables])

  // A connect button that becomes an account button hands its focus over.
  useClientLayoutEffect(() => {
    const { current } = button
    if (current && heirs === current.parentNode) current.focus({ preventScroll: true })
    return () => {
      // jsdom 29 throws on `:focus` once a focused element was removed from a shadow root.
      if (!document.activeElement || !current?.matches(':focus')) return
      heirs = current.parentNode
      queueMicrotask(() => {
        heirs = undefined
      })
    }
  }, [])

  return (
    <button
      type="button"
      lang={lang}
      dir={dir}
      {...rest}
      ref={button}
      data-foyer={kind}
      data-theme={mode}
      onPointerEnter={foyer.showIntent}
      onPointerDown={foyer.showIntent}
      onFocus={foyer.showIntent}
    >
      {children}
    </button>
  )
}

/** While React replaces a focused button: the parent of its successor. */
let heirs: ParentNode | null | undefined

// On a server, a layout effect only warns; the style is part of the page there.
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
