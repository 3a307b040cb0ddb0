import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio/react'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { useLanguage } from '../i18n/LanguageContext.js'
import { ModalTexts } from '../i18n/ModalTexts.js'
import { partStyles } from '../parts/styles.js'
import { LiveRegion, primitiveStyles } from '../primitives/index.js'
import { useFoyer } from '../provider/FoyerContext.js'
import { createSheets } from '../theme/createSheets.js'
import { ThemeScope } from '../theme/ThemeScope.js'
import { views } from '../views/registry.js'
import { viewStyles } from '../views/styles.js'
import { ModalFrame } from './ModalFrame.js'
import { modalCss } from './modal.css.js'
import { ToastRegion } from './ToastRegion.js'
import { toTokens } from './toTokens.js'

/** The modal in a shadow root of its own at the end of the page, where the host's styles cannot reach it. */
export function ModalRoot() {
  const foyer = useFoyer()
  const { mode, variables } = useSnapshot(foyer.theme.state)
  const { isOpen } = useSnapshot(foyer.router.state)
  const root = useShadowRoot(isOpen)
  const tokens = useMemo(() => toTokens(variables), [variables])
  const { lang, dir } = useLanguage()

  // The visitor is near: the view that opening shows is fetched, so that it is there at once.
  const { isConnected } = useFoyerAccount()
  useEffect(() => {
    views[isConnected ? 'Account' : 'Connect']
      .load()
      .catch((error: unknown) => foyer.environment.log.debug('A view could not be fetched ahead.', error))
  }, [foyer, isConnected])
  if (!root) return null

  return createPortal(
    <ModalTexts>
      <ThemeScope mode={mode} accent={variables.accent} variables={tokens} lang={lang} dir={dir}>
        <LiveRegion>
          <ModalFrame />
          <ToastRegion />
        </LiveRegion>
      </ThemeScope>
    </ModalTexts>,
    root,
  )
}

/** Keeps a host element on the page; one that the page has removed comes back when the modal opens again. */
function useShadowRoot(isOpen: boolean): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>()

  useEffect(() => {
    const host = document.createElement('div')
    host.setAttribute('data-foyer-modal', '')
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = createSheets(document, [
      ...primitiveStyles,
      ...partStyles,
      ...viewStyles,
      modalCss,
    ])
    document.body.append(host)
    setRoot(shadow)
    return () => host.remove()
  }, [])

  useEffect(() => {
    if (isOpen && root && !root.host.isConnected) document.body.append(root.host)
  }, [isOpen, root])

  return root
}
