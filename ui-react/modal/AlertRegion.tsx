import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useAnyText, useText } from '../i18n/useText.js'
import { AlertBar, useAnnounce } from '../primitives/index.js'
import { useFoyer } from '../provider/FoyerContext.js'

/** The alert bar below the header: shown until it is dismissed, and read out at once. */
export function AlertRegion() {
  const foyer = useFoyer()
  const { current } = useSnapshot(foyer.alert.state)
  const text = useText()
  const anyText = useAnyText()
  const announce = useAnnounce()
  const title = current ? anyText(current.title, current.values) : ''
  const description = current ? anyText(current.text, current.values) : ''

  useEffect(() => {
    if (title) announce(`${title}. ${description}`, 'assertive')
  }, [title, description, announce])

  return (
    current && (
      <AlertBar
        data-testid="foyer-alert"
        variant={current.variant}
        title={title}
        description={description}
        dismiss={{ label: text('alert.dismiss'), onClick: foyer.alert.actions.hide }}
      />
    )
  )
}
