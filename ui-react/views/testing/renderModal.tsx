import { StrictMode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { RouteName } from '#runtime/index'
import { inside } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { LanguageProvider } from '../../i18n/LanguageProvider.js'
import { ModalRoot } from '../../modal/ModalRoot.js'
import { noteAnnouncements } from '../../primitives/testing/noteAnnouncements.js'
import { FoyerContext } from '../../provider/FoyerContext.js'
import { loadComponents } from './loadComponents.js'
import { createScene, type Scene, type Story } from './story.js'
import { waitMs } from './waitFor.js'

export type RenderedModal = Scene & {
  readonly host: Element
  readonly root: ShadowRoot
  /** The element with a test id; throws if missing. */
  find(testId: string): HTMLElement
  has(testId: string): boolean
  /** All text of the dialog. */
  words(): string
  /** Everything that the live regions have announced. */
  announced(): string
  press(testId: string): Promise<void>
  /** Presses the button with this text. */
  pressText(text: string): Promise<void>
  /** Waits until the dialog shows a view. */
  until(name: RouteName): Promise<void>
  /** Unmounts it, so that the test can render another one. */
  remove(): Promise<void>
}

/** Opens the modal on a story, like the page does: in StrictMode and a shadow root. */
export async function renderModal(story: Story): Promise<RenderedModal> {
  await loadComponents()
  const scene = await createScene(story)
  const { foyer } = scene
  const screen = await render(
    <StrictMode>
      <FoyerContext.Provider value={inside(foyer)}>
        <LanguageProvider>
          <ModalRoot />
        </LanguageProvider>
      </FoyerContext.Provider>
    </StrictMode>,
  )
  const remove = async () => {
    await screen.unmount()
    foyer.destroy()
  }
  onTestFinished(remove)
  foyer.open(story.route)

  const host = await vi.waitFor(() => {
    const found = document.querySelector('[data-foyer-modal]')
    if (!found?.shadowRoot) throw new Error('The modal has no root.')
    return { host: found, root: found.shadowRoot }
  }, waitMs)
  const { root } = host
  const announced = noteAnnouncements(root)
  const get = (testId: string) => root.querySelector(`[data-testid="${testId}"]`)
  const find = (testId: string) => {
    const found = get(testId)
    if (!(found instanceof HTMLElement)) throw new Error(`Nothing has the test id ${testId}`)
    return found
  }
  /** Presses a control once it is there and enabled, as a visitor does. */
  const press = async (locate: () => HTMLElement) => {
    const control = await vi.waitFor(() => {
      const found = locate()
      if (found.matches(':disabled')) throw new Error(`It is disabled: ${found.outerHTML}`)
      return found
    }, waitMs)
    const { ariaExpanded: before } = control
    control.focus()
    control.click()
    await settleAll()
    await vi.waitFor(() => {
      if (control.isConnected && isUnanswered(control, before))
        throw new Error(`The page does not answer the press: ${control.outerHTML}`)
    }, waitMs)
  }
  const until = async (name: RouteName) => {
    await vi.waitFor(() => {
      if (!root.querySelector(`[data-view="${name}"] .foyer-view > *`))
        throw new Error(`${name} does not show.`)
      if (root.querySelector('[data-loading]')) throw new Error(`${name} is still loading.`)
    }, waitMs)
    await settleAll()
  }

  await until(story.route.name)
  await vi.waitFor(() => {
    // It measures itself in its first frame, once it has moved the focus.
    const dialog = root.querySelector('.foyer-dialog')
    if (dialog instanceof HTMLElement && !dialog.style.blockSize)
      throw new Error('No frame shows the dialog.')
  }, waitMs)
  await story.act?.(scene)
  await settleAll()
  // React renders the panel of another tab once there is time, and its code loads after that.
  await vi.waitFor(() => {
    const tab = root.querySelector('[role=tab][aria-selected=true]')
    if (tab instanceof HTMLElement && isUnanswered(tab, null)) throw new Error('The panel does not show.')
    if (root.querySelector('[role=tabpanel] [data-loading]')) throw new Error('The panel is still loading.')
  }, waitMs)
  await settleAll()
  return {
    ...scene,
    ...host,
    find,
    has: (testId) => get(testId) !== null,
    words: () => root.querySelector('[role="dialog"]')?.textContent ?? '',
    announced,
    press: (testId) => press(() => find(testId)),
    pressText: (text) =>
      press(() => {
        const found = [...root.querySelectorAll('button')].find((button) => button.textContent === text)
        if (!found) throw new Error(`No button says ${text}`)
        return found
      }),
    until,
    remove,
  }
}

/** Whether what the control opens, or the panel of the tab, is still to come: React renders it once there is time. */
function isUnanswered(control: HTMLElement, before: string | null): boolean {
  const panel = control.role === 'tab' && control.closest('.foyer-tabs')?.querySelector('[role=tabpanel]')
  return (
    (before !== null && control.ariaExpanded === before) ||
    (panel instanceof HTMLElement && panel.getAttribute('aria-labelledby') !== control.id)
  )
}

/** Waits for pending promises and the code that they load; an import() takes longer than a few turns. */
async function settleAll() {
  await settle()
  await vi.dynamicImportSettled()
  await settle()
}
