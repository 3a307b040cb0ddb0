import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Inside } from '#runtime/internal'
import { useColorScheme } from '../hooks/useColorScheme.js'
import { useComponent } from '../hooks/useComponent.js'
import { useFeature } from '../hooks/useFeature.js'
import { useLanguage } from '../i18n/LanguageContext.js'
import { ModalTexts } from '../i18n/ModalTexts.js'
import { Boundary } from '../parts/Boundary.js'
import { LiveRegion, primitiveStyles } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { createStyleRoot, type StyleRoot } from '../theme/createStyleRoot.js'
import { ThemeScope } from '../theme/ThemeScope.js'
import { StyleContext } from '../theme/useStyles.js'
import { views } from '../views/registry.js'
import type { HostViews } from '../views/view.js'
import { type Ahead, withAhead } from '../views/withAhead.js'
import { ModalFrame, type ModalFrameProps } from './ModalFrame.js'
import { modalCss } from './modal.css.js'
import { ToastRegion } from './ToastRegion.js'
import { toTokens } from './toTokens.js'
import { addViews, ViewsContext } from './ViewsContext.js'

export type ModalRootProps = ModalFrameProps & {
  /** Parent element; defaults to `document.body`. */
  container?: HTMLElement | undefined
  /** Views added by the page. */
  views?: HostViews | undefined
}

/** The modal in its own shadow root, out of reach of the host's styles. */
export const ModalRoot = memo((props: ModalRootProps) => (useIsDestroyed() ? null : <LiveModal {...props} />))

/** Whether the foyer was destroyed; its state no longer tells. */
function useIsDestroyed(): boolean {
  const { signal } = useInside()
  const listen = useCallback(
    (onChange: () => void) => {
      signal.addEventListener('abort', onChange)
      return () => signal.removeEventListener('abort', onChange)
    },
    [signal],
  )
  return useSyncExternalStore(listen, () => signal.aborted)
}

function LiveModal({ container = document.body, Panel, views: own }: ModalRootProps) {
  const foyer = useInside()
  const { variables } = useFeature('theme').value
  const mode = useColorScheme()
  const isOpen = useFeature('router', (router) => router.isOpen).value
  const root = useShadowRoot(isOpen, container)
  const tokens = useMemo(() => toTokens(variables), [variables])
  const { lang, dir } = useLanguage()
  const isFirst = useIsFirst(foyer)
  const { Component: Rehearsal } = useComponent(foyer.hasIntent() ? undefined : loadRehearsal)

  const shadow = root?.shadow
  useEffect(() => {
    let isNear = false
    let cancelLook: (() => void) | undefined
    let loaded: Ahead | undefined
    const load = () =>
      withAhead(foyer, (ahead) => {
        loaded = ahead
        ahead.loadAhead(foyer, views, isNear)
      })
    load()
    const unlisten = foyer.events.onAny(load)
    /** Waits for a look around: the pointer is on the dialog, not only on the overlay, and nothing was pressed for a while. */
    const turn = ({ type, target }: Event) => {
      if (isNear || !(target instanceof Element && target.closest('.foyer-dialog'))) return
      if (cancelLook && type === 'pointerover') return
      cancelLook?.() // each press is answered first
      cancelLook = foyer.environment.clock.after(lookMs, () => {
        isNear = true
        loaded?.loadAhead(foyer, views, isNear) // otherwise it is about to
      })
    }
    const gone = new AbortController()
    for (const type of turns) shadow?.addEventListener(type, turn, { signal: gone.signal })
    return () => {
      unlisten()
      gone.abort()
      cancelLook?.()
    }
  }, [foyer, shadow])
  const all = useMemo(() => addViews(own), [own])
  const closeAndReport = (error: unknown) => {
    foyer.close()
    foyer.report(error)
  }
  if (!root || !isFirst) return null

  return createPortal(
    <StyleContext.Provider value={root.styles}>
      <ModalTexts>
        <ThemeScope mode={mode} accent={variables.accent} variables={tokens} lang={lang} dir={dir}>
          <LiveRegion>
            <Boundary onError={closeAndReport} resetKey={isOpen}>
              <ViewsContext.Provider value={all}>
                <ModalFrame Panel={Panel} />
                {Rehearsal && <Rehearsal />}
              </ViewsContext.Provider>
            </Boundary>
            <Boundary onError={foyer.report} resetKey={isOpen}>
              <ToastRegion />
            </Boundary>
          </LiveRegion>
        </ThemeScope>
      </ModalTexts>
    </StyleContext.Provider>,
    root.shadow,
  )
}

/** What visitors do when they turn to the modal, and when they press something in it. */
const turns = ['pointerover', 'pointerdown', 'keydown']
/** How long after that they count as looking around. */
export const lookMs = 250

const loadRehearsal = async () => (await import('./Rehearsal.js')).Rehearsal

/** True for the oldest modal of a foyer: a page may use several providers, but shows one modal. */
function useIsFirst(foyer: Inside): boolean {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    const all = modals.get(foyer) ?? new Set()
    modals.set(foyer, all)
    const update = () => setFirst(all.values().next().value === update)
    all.add(update)
    update()
    return () => {
      all.delete(update)
      for (const each of all) each()
    }
  }, [foyer])
  return isFirst
}

/** The modals of each foyer, oldest first. */
const modals = new WeakMap<Inside, Set<() => void>>()

/** Keeps a host element on the page, and adds it again on the next opening if the page removed it. */
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

  // After each render. An opening right after a close changes only the history, which this reads for that reason.
  useFeature('router', (router) => router.history)
  useEffect(() => {
    if (isOpen && root && !root.shadow.host.isConnected) container.append(root.shadow.host)
  })

  return root
}

type Root = { readonly shadow: ShadowRoot; readonly styles: StyleRoot }
