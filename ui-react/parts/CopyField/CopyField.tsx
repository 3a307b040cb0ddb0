import { useComponent } from '../../hooks/useComponent.js'
import type { UseCopyReturnType } from '../../hooks/useCopy.js'

export type CopyFieldProps = {
  copy: UseCopyReturnType
  value: string
  /** Accessible name: that of the button that copies. */
  label: string
}

/** Shows the full text, selected, when the browser did not copy it. */
export function CopyField({ copy: { error }, value, label }: CopyFieldProps) {
  const isNeeded = error !== undefined && value !== ''
  const { Component } = useComponent(isNeeded ? loadField : undefined)
  return Component ? <Component error={error} value={value} label={label} /> : null
}

const loadField = async () => (await import('./SelectedField.js')).SelectedField
