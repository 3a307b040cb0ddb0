import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFeature } from '../hooks/useFeature.js'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { createWalletRequests, WalletRequestsContext } from '../hooks/walletRequests.js'
import { useLanguage } from '../i18n/LanguageContext.js'
import { ModalTexts } from '../i18n/ModalTexts.js'
import { LiveRegion, primitiveStyles } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { createStyleRoot, type StyleRoot } from '../theme/createStyleRoot.js'
import { ThemeScope } from '../theme/ThemeScope.js'
import { StyleContext } from '../theme/useStyles.js'
import { views } from '../views/registry.js'
import type { HostViews } from '../views/view.js'
import { ModalFrame, type ModalFrameProps } from './ModalFrame.js'
import { modalCss } from './modal.css.js'
import { ToastRegion } from './ToastRegion.js'
import { toTokens } from './toTokens.js'
import { addViews, ViewsContext } from './ViewsContext.js'

export type ModalRootProps = ModalFrameProps & {
  /** Where it stands; the end of the page by default. */
  container?: HTMLElement | undefined
  /** Those of the page, beside the kit's own. */
  views?: HostViews | undefined
}

/** The modal in a shadow root of its own, where the host's styles cannot reach it. */
export function ModalRoot({ container = document.body, Panel, views: own }: ModalRootProps) {
  const foyer = useInside()
  const { mode, variables } = useFeature('theme').value
  const { isOpen } = useFeature('router').value
  const root = useShadowRoot(isOpen, container)
  const tokens = useMemo(() => toTokens(variables), [variables])
  const { lang, dir } = useLanguage()

  // Connect came along. Somebody who is connected is shown Account, which is fetched, so that it is there at once.
  const { isConnected } = useFoyerAccount()
  useEffect(() => {
    if (!isConnected) return
    views.Account.load?.().catch((error: unknown) =>
      foyer.environment.log.debug('A view could not be fetched ahead.', error),
    )
  }, [foyer, isConnected])
  const requests = useMemo(() => createWalletRequests(foyer), [foyer])
  const all = useMemo(() => addViews(own), [own])
  if (!root) return null

  return createPortal(
    <StyleContext.Provider value={root.styles}>
      <ModalTexts>
        <ThemeScope mode={mode} accent={variables.accent} variables={tokens} lang={lang} dir={dir}>
          <LiveRegion>
            <WalletRequestsContext.Provider value={requests}>
              <ViewsContext.Provider value={all}>
                <ModalFrame Panel={Panel} />
              </ViewsContext.Provider>
            </WalletRequestsContext.Provider>
            <ToastRegion />
          </LiveRegion>
        </ThemeScope>
      </ModalTexts>
    </StyleContext.Provider>,
    root.shadow,
  )
}

/** Keeps a host element on the page; one that the page has removed comes back when the modal opens again. */
function useShadowRoot(isOpen: boolean, container: HTMLElement): Root | undefined {
  const [root, setRoot] = useState<Root>()

  useEffect(() => {
    const host = document.createElement('div')
    host.setAttribute('data-foyer-modal', '')
    const shadow = host.attachShadow({ mode: 'open' })
    const styles = createStyleRoot(shadow)
    styles.adopt('primitive', primitiveStyles)
    styles.adopt('view', [modalCss])
    container.append(host)
    setRoot({ shadow, styles })
    return () => host.remove()
  }, [container])

  useEffect(() => {
    if (isOpen && root && !root.shadow.host.isConnected) container.append(root.shadow.host)
  }, [isOpen, root, container])

  return root
}

type Root = { readonly shadow: ShadowRoot; readonly styles: StyleRoot }
