import { forwardRef } from 'react'
import { emailWords } from '../../i18n/en/email.js'
import { useText } from '../../i18n/useText.js'
import { TextField, type TextFieldProps } from '../../primitives/TextField/TextField.js'

/** A field for an email address. */
export const EmailField = forwardRef<HTMLInputElement, TextFieldProps>(function EmailField(props, ref) {
  const text = useText(emailWords)
  return (
    <TextField
      type="email"
      autoComplete="email"
      spellCheck={false}
      dir="ltr"
      placeholder={text('login.placeholder')}
      {...props}
      ref={ref}
    />
  )
})
