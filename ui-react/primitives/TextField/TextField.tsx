import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { textFieldCss } from './TextField.css.js'

export type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'children'> & {
  label: ReactNode
  /** Keeps the label for screen readers only, where the place says what the field is for. */
  hideLabel?: boolean | undefined
  /** What helps to fill it in. */
  hint?: ReactNode
  /** What is wrong with what was typed; read out with the field. */
  error?: ReactNode
  /** Stands inside the field at its end, e.g. a button. */
  trailing?: ReactNode
}

/**
 * A line of text to fill in, with its label, a hint and what is wrong with it.
 *
 * @example
 * <TextField label={text('send.receiver')} value={receiver} onChange={change} error={error} />
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
