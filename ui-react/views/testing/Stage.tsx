import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settle, type TestAdapterOptions } from '#runtime/testing/index'
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

export type StageOptions = {
  readonly themeMode: 'dark' | 'light'
  readonly locale: string
  /** Changes the world before the story does. */
  readonly prepare?: Story['prepare']
  /** How the wallet of the world shows itself. */
  readonly connector?: TestAdapterOptions['connector']
}

export type Staged = Scene & {
  /** The root that the story stands in: that of the modal, of the piece, or the page. */
  readonly root: ShadowRoot | Document
  readonly unmount: () => void
}

/** Plays a story on the page until nothing moves any more. */
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
  await waitFor(() => isSpoken(entry, root, locale))
  await settle()
  await waitFor(() => isDrawn(root))
  await settle()
  await story.act?.(scene)
  await settle()
  await waitFor(() => isDrawn(root))
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

/** The ground of the dialog, which a piece stands on. */
const groundCss = css`.foyer-theme { padding: 16px; border-radius: var(--foyer-radius-dialog); background: var(--foyer-surface); }`

const styles = [...primitiveStyles, modalCss, groundCss]

/** The theme, the texts and the styles that a piece finds around it in the modal. */
function InModal({ children }: { children: ReactNode }) {
  const { mode, variables } = useFeature('theme').value
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

/** Everything has been told in the language that was asked for. */
function isSpoken(entry: Entry, root: ShadowRoot | Document, locale: string): true | undefined {
  return entry.kind === 'button' || root.querySelector('.foyer-theme')?.getAttribute('lang') === locale
    ? true
    : undefined
}

/** Every picture is there, and all code. */
function isDrawn(root: ShadowRoot | Document): true | undefined {
  if (root.querySelector('[data-loading]')) return undefined
  return [...root.querySelectorAll('img')].every((image) => image.complete) ? true : undefined
}

/** The dialog is as high as what is in it, in two frames that follow each other. */
export async function untilStill(root: ShadowRoot | Document) {
  const measure = () => `${root.querySelector('.foyer-dialog')?.getBoundingClientRect().height}`
  let before = ''
  await waitFor(() => {
    const now = measure()
    const isStill = now === before
    before = now
    return isStill ? true : undefined
  })
}

/** Looks again with every frame; what does not come within ten seconds is a failure. */
export async function waitFor<value>(look: () => value | undefined): Promise<value> {
  const end = performance.now() + 10_000
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise(requestAnimationFrame)
  }
}
