import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { modalWords } from '../i18n/en/modal.js'
import { useAnyText } from '../i18n/useText.js'
import { Toast, useAnnounce } from '../primitives/index.js'
import { useFoyer } from '../provider/FoyerContext.js'

/** The toast at the bottom of the modal; read out, never in the way of the focus. */
export function ToastRegion() {
  const foyer = useFoyer()
  const { current } = useSnapshot(foyer.toast.state)
  const text = useAnyText(modalWords)
  const announce = useAnnounce()
  const message = current && text(current.text, current.values)

  useEffect(() => {
    if (current && message) announce(message, current.variant === 'error' ? 'assertive' : 'polite')
  }, [current, message, announce])

  return (
    <div className="foyer-toast-region" data-foyer-top="">
      {current && (
        <Toast key={current.text} variant={current.variant} message={message} data-testid="foyer-toast" />
      )}
    </div>
  )
}
