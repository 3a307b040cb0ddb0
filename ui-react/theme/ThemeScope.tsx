import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { createAccent, resolveColor, type ThemeMode } from './createAccent.js'

export type ThemeScopeProps = ComponentPropsWithoutRef<'div'> & {
  mode: ThemeMode
  /** Any CSS color. Text on it is black where white would not be readable. */
  accent?: string | undefined
  /** Overrides of tokens, such as `{ '--foyer-radius-dialog': '12px' }`. */
  variables?: Readonly<Record<`--foyer-${string}`, string | undefined>> | undefined
}

/**
 * Applies the tokens of one theme to its children.
 *
 * @example
 * <ThemeScope mode="dark" accent="#ff5500">…</ThemeScope>
 */
export function ThemeScope(props: ThemeScopeProps) {
  const { mode, accent, variables, className, ...rest } = props
  const scope = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scope.current
    if (!element) return
    // Written through the CSSOM: a strict CSP refuses style attributes.
    const color = accent === undefined ? undefined : resolveColor(element.ownerDocument, accent)
    const values = Object.entries({ ...(color && createAccent({ accent: color, mode })), ...variables })
    for (const [name, value] of values) element.style.setProperty(name, value ?? null)
    return () => {
      for (const [name] of values) element.style.removeProperty(name)
    }
  }, [mode, accent, variables])
  return (
    <div
      {...rest}
      ref={scope}
      className={className ? `foyer-theme ${className}` : 'foyer-theme'}
      data-theme={mode}
    />
  )
}
