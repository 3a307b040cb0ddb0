import { useEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { selectedFieldCss } from './SelectedField.css.js'

export type SelectedFieldProps = {
  /** Why the text was not copied; each new reason selects it again. */
  error: unknown
  value: string
  label: string
}

/** A text to copy by hand: focused and selected. */
export function SelectedField({ error, value, label }: SelectedFieldProps) {
  useStyles('part', selectedFieldCss)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after another failure
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [error, value])
  return (
    <input
      ref={field}
      className="foyer-copy-field"
      data-testid="foyer-copy-field"
      aria-label={label}
      readOnly
      value={value}
    />
  )
}
