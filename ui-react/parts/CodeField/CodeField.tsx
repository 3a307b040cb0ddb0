import { type ChangeEvent, type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { limits } from '#runtime/internal'
import { useStyles } from '../../theme/useStyles.js'
import { codeFieldCss } from './CodeField.css.js'
import { enterDigits } from './enterDigits.js'

export type CodeFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'children'> & {
  /** Accessible name. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Something other than the digits of a code was entered. */
  onRefused: () => void
  /** What is wrong with the code; read out with the field. */
  error?: string | undefined
}

/** A field for a code of six digits: one input over six boxes, so that pasting and autofill work. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  useStyles('part', codeFieldCss)
  const { label, value, onValueChange, onRefused, error, ...rest } = props
  const errorId = useId()
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    const { digits, isRefused } = enterDigits({
      before: value,
      after: target.value,
      caret,
      length: limits.emailCodeLength,
    })
    if (digits !== value) onValueChange(digits)
    if (isRefused) onRefused()
  }
  return (
    <div className="foyer-code">
      <div className="foyer-code-boxes" data-invalid={error ? '' : undefined} dir="ltr">
        {[...Array(limits.emailCodeLength).keys()].map((place) => (
          <span key={place} data-next={place === value.length || undefined} />
        ))}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          {...rest}
          ref={ref}
          value={value}
          onChange={change}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
      </div>
      {error && (
        <p id={errorId} className="foyer-code-error">
          {error}
        </p>
      )}
    </div>
  )
})
