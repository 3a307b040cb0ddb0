import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { textFieldCss } from './TextField.css.js'

export type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'children'> & {
  label: ReactNode
  /** Shows the label to screen readers only, for when the context says what the field is for. */
  hideLabel?: boolean | undefined
  /** Help for filling in the field. */
  hint?: ReactNode
  /** What is wrong with the value; read out with the field. */
  error?: ReactNode
  /** Inside the field at its end, such as a button. */
  trailing?: ReactNode
}

/**
 * A text field with a label, a hint and an error.
 *
 * @example
 * <TextField label={text('send.recipient')} value={recipient} onChange={change} error={error} />
 */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  useStyles('primitive', textFieldCss)
  const { label, hideLabel, hint, error, trailing, className, id: ownId, ...rest } = props
  const madeId = useId()
  const id = ownId ?? madeId
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('foyer-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'foyer-hidden' : 'foyer-field-label'}>
        {label}
      </label>
      <div className="foyer-field-box" data-invalid={error ? '' : undefined}>
        <input
          {...rest}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className="foyer-field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="foyer-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
})
