import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { loginTexts } from '#generated/errors/texts/login'
import type { FoyerError } from '#generated/support/FoyerError'
import { limits } from '#runtime/internal'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useFocusOnMount } from '../../hooks/useFocusOnMount.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { loginWords } from '../../i18n/en/login.js'
import { useText } from '../../i18n/useText.js'
import { Spinner, Stack, Text, useAnnounce } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { CodeField } from '../CodeField/CodeField.js'
import { EmailPicture } from '../EmailPicture/EmailPicture.js'
import { codeFormCss } from './CodeForm.css.js'

export type CodeFormProps = {
  title: ReactNode
  /** Nothing can be entered now. */
  isBusy: boolean
  /** What happens to the code that was entered, if anything. */
  progress: string | undefined
  /** Why the code was rejected. */
  error: FoyerError | undefined
  onCode: (code: string) => void
  /** What the visitor can do without the code. */
  foot: (clear: () => void) => ReactNode
}

/** Asks for the code from an email, and submits it with its last digit. */
export function CodeForm({ title, isBusy, progress, error, onCode, foot }: CodeFormProps) {
  useStyles('part', codeFormCss)
  const text = useText(loginWords)
  const errorText = useErrorText(loginTexts)
  const announce = useAnnounce()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const message = error && errorText(error)

  useFocusOnMount(field)
  // Typing replaces a code that was rejected, also what is typed at once.
  useLayoutEffect(() => {
    if (error) field.current?.select()
  }, [error])
  useSpokenProblem(message, error)

  function change(digits: string) {
    setCode(digits)
    if (digits.length < limits.emailCodeLength) return
    announce(text('login.code.checking'))
    onCode(digits)
  }
  return (
    <div className="foyer-code-form">
      <EmailPicture />
      <Stack gap="1" align="center">
        <Text variant="heading" align="center">
          {title}
        </Text>
        <Text variant="small" tone="secondary" align="center">
          {text('login.code.expiry')}
        </Text>
      </Stack>
      <CodeField
        ref={field}
        data-testid="foyer-code-input"
        label={text('login.code.label')}
        value={code}
        onValueChange={change}
        onRefused={() => announce(text('login.code.refused'))}
        readOnly={isBusy}
        aria-busy={progress !== undefined || undefined}
        error={isBusy ? undefined : message}
      />
      <div className="foyer-code-form-foot">
        {progress === undefined ? (
          foot(() => setCode(''))
        ) : (
          <>
            <Spinner size="small" />
            <Text variant="small" tone="secondary">
              {progress}
            </Text>
          </>
        )}
      </div>
    </div>
  )
}
