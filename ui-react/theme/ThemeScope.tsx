import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { type ColorScheme, createAccent, resolveColor } from './createAccent.js'

export type ThemeScopeProps = ComponentPropsWithoutRef<'div'> & {
  mode: ColorScheme
  /** Any CSS color, also with variables of the page. Text on it is black where white would not be readable. */
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
  const last = useRef<Values>({})
  // With each render, because the page may have changed its variables. Through the CSSOM: a strict CSP refuses style attributes.
  useLayoutEffect(() => {
    const element = scope.current
    if (!element) return
    const color = accent === undefined ? undefined : resolveColor(element, accent)
    const values: Values = { ...(color && createAccent({ accent: color, mode })), ...variables }
    for (const name of Object.keys({ ...last.current, ...values }))
      element.style.setProperty(name, values[name] ?? null)
    last.current = values
  })
  return (
    <div
      {...rest}
      ref={scope}
      className={className ? `foyer-theme ${className}` : 'foyer-theme'}
      data-theme={mode}
    />
  )
}

type Values = { readonly [name: string]: string | undefined }
