import { useEffect } from 'react'
import { useFeature } from '../hooks/useFeature.js'
import { modalWords } from '../i18n/en/modal.js'
import { useAnyText } from '../i18n/useText.js'
import { Toast, useAnnounce } from '../primitives/index.js'

/** The toast at the bottom of the modal; announced, and never takes the focus. */
export function ToastRegion() {
  const isOpen = useFeature('router', (router) => router.isOpen).value
  const { current: latest } = useFeature('toast').value
  // No toast over a page that the visitor has not touched yet. Browsers before 2024 may lack `userActivation`.
  const current = isOpen || navigator.userActivation?.hasBeenActive !== false ? latest : undefined
  const text = useAnyText(modalWords)
  const announce = useAnnounce()
  const message = current && text(current.text, current.values)

  useEffect(() => {
    if (current && message) announce(message, current.variant === 'error' ? 'assertive' : 'polite')
  }, [current, message, announce])

  return (
    <div className="foyer-toast-region" data-foyer-top="">
      {/* The text of an error may still be loading. */}
      {current && message && (
        <Toast key={current.text} variant={current.variant} message={message} data-testid="foyer-toast" />
      )}
    </div>
  )
}
