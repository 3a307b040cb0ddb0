import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settle, type TestAdapterOptions } from '#runtime/testing/index'
import { useColorScheme } from '../../hooks/useColorScheme.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { ModalTexts } from '../../i18n/ModalTexts.js'
import { modalCss } from '../../modal/modal.css.js'
import { LiveRegion, primitiveStyles } from '../../primitives/index.js'
import { InShadow } from '../../primitives/testing/InShadow.js'
import { FoyerProvider } from '../../provider/FoyerProvider.js'
import { css } from '../../theme/css.js'
import type { Entry } from './catalogue.js'
import { loadComponents } from './loadComponents.js'
import { createScene, type Scene, type Story } from './story.js'
import { waitFor } from './waitFor.js'

export type StageOptions = {
  readonly themeMode: 'dark' | 'light'
  readonly locale: string
  /** Changes the world before the story does. */
  readonly prepare?: Story['prepare']
  /** Overrides of the test wallet's connector. */
  readonly connector?: TestAdapterOptions['connector']
}

export type Staged = Scene & {
  /** Root of the story: the modal's shadow root, the component's, or the page. */
  readonly root: ShadowRoot | Document
  readonly unmount: () => void
}

/** Plays a story on the page and waits until it has settled. */
export async function stage(entry: Entry, container: Element, options: StageOptions): Promise<Staged> {
  const { themeMode, locale } = options
  const story: Pick<Story, 'options' | 'prepare' | 'act'> = entry.story
  await loadComponents()
  const scene = await createScene({
    connector: options.connector,
    options: { ...story.options, themeMode, locale },
    prepare(world) {
      options.prepare?.(world)
      story.prepare?.(world)
    },
  })
  const { foyer } = scene
  const react = createRoot(container)
  react.render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <Piece entry={entry} />
      </FoyerProvider>
    </StrictMode>,
  )
  if (entry.kind === 'view') foyer.open(entry.story.route)
  const root = await waitFor(() => findRoot(entry, container))
  await waitFor(() => isTranslated(entry, root, locale))
  await settle()
  await waitFor(() => isLoaded(root))
  await settle()
  await story.act?.(scene)
  await settle()
  await waitFor(() => isLoaded(root))
  await untilStill(root)
  return {
    ...scene,
    root,
    unmount() {
      react.unmount()
      foyer.destroy()
    },
  }
}

function Piece({ entry }: { entry: Entry }) {
  if (entry.kind === 'view') return null
  if (entry.kind === 'button') return entry.story.render()
  return <InModal>{entry.story.render()}</InModal>
}

/** Background of the dialog behind a piece. */
const groundCss = css`.foyer-theme { padding: 16px; border-radius: var(--foyer-radius-dialog); background: var(--foyer-surface); }`

const styles = [...primitiveStyles, modalCss, groundCss]

/** The theme, texts and styles that the modal provides to a piece. */
function InModal({ children }: { children: ReactNode }) {
  const { variables } = useFeature('theme').value
  const mode = useColorScheme()
  const { lang, dir } = useLanguage()
  return (
    <ModalTexts>
      <InShadow styles={styles} mode={mode} accent={variables.accent} lang={lang} dir={dir}>
        <LiveRegion>{children}</LiveRegion>
      </InShadow>
    </ModalTexts>
  )
}

function findRoot(entry: Entry, container: Element): ShadowRoot | Document | undefined {
  if (entry.kind === 'button') return container.firstElementChild ? document : undefined
  if (entry.kind !== 'view') return container.querySelector('[data-piece]')?.shadowRoot ?? undefined
  const root = document.querySelector('[data-foyer-modal]')?.shadowRoot
  return root?.querySelector(`[data-view="${entry.subject}"] .foyer-view > *`) ? root : undefined
}

/** True once all texts are in the requested language. */
function isTranslated(entry: Entry, root: ShadowRoot | Document, locale: string): true | undefined {
  return entry.kind === 'button' || root.querySelector('.foyer-theme')?.getAttribute('lang') === locale
    ? true
    : undefined
}

/** True once all pictures and code have loaded. */
function isLoaded(root: ShadowRoot | Document): true | undefined {
  if (root.querySelector('[data-loading]')) return undefined
  return [...root.querySelectorAll('img')].every((image) => image.complete) ? true : undefined
}

/** Waits until the dialog fits its content in two consecutive frames. */
export async function untilStill(root: ShadowRoot | Document) {
  const measure = () => `${root.querySelector('.foyer-dialog')?.getBoundingClientRect().height}`
  let before = ''
  // The dialog measures a changed height in the next frame.
  await new Promise(requestAnimationFrame)
  await waitFor(() => {
    const now = measure()
    const isStill = now === before
    before = now
    return isStill ? true : undefined
  })
}
