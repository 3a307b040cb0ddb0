import { useEffect, useRef } from 'react'
import type { UseCopyReturnType } from '../../hooks/useCopy.js'
import { useStyles } from '../../theme/useStyles.js'
import { copyFieldCss } from './CopyField.css.js'

export type CopyFieldProps = {
  copy: UseCopyReturnType
  value: string
  /** Accessible name: that of the button that copies. */
  label: string
}

/** Shows the full text, selected, when the browser did not copy it. */
export function CopyField({ copy: { error }, value, label }: CopyFieldProps) {
  useStyles('part', copyFieldCss)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!error || !value) return
    field.current?.focus()
    field.current?.select()
  }, [error, value])
  if (!error || !value) return null
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
