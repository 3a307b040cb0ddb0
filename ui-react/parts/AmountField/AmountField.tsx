import { forwardRef } from 'react'
import { TextField, type TextFieldProps } from '../../primitives/TextField/TextField.js'
import { normalizeAmount } from '../normalizeAmount.js'

export type AmountFieldProps = Omit<TextFieldProps, 'onChange'> & {
  /** Called with the amount as entered, always with a decimal point. */
  onEnter: (amount: string) => void
}

/** A field for an amount. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(props, ref) {
  const { onEnter, ...rest } = props
  return (
    <TextField
      {...rest}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      dir="ltr"
      onChange={(event) => onEnter(normalizeAmount(event.target.value))}
    />
  )
})
