import { projectTexts } from '#generated/errors/texts/project'
import type { Alert } from '#runtime/index'
import { useFeature } from '../hooks/useFeature.js'
import { useSpokenProblem } from '../hooks/useSpokenProblem.js'
import { modalWords } from '../i18n/en/modal.js'
import { useAnyText, useText } from '../i18n/useText.js'
import { AlertBar } from '../primitives/index.js'

/** An alert: announced immediately, and shown until dismissed. */
export function AlertNotice({ alert }: { alert: Alert }) {
  const { hide } = useFeature('alert').feature
  const text = useText(modalWords)
  const anyText = useAnyText(projectTexts)
  const title = anyText(alert.title, alert.values)
  const description = anyText(alert.text, alert.values)
  useSpokenProblem(title && `${title}. ${description}`, alert)

  return (
    <AlertBar
      data-testid="foyer-alert"
      variant={alert.variant}
      title={title}
      description={description}
      dismiss={{ label: text('alert.dismiss'), onClick: hide }}
    />
  )
}
