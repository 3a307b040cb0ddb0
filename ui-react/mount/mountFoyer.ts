import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'
import type { TextOverrides } from '../i18n/texts.js'
import { defineConnectButton } from './defineConnectButton.js'
import { addMount, type Mount } from './mounts.js'

/** Options of {@link mountFoyer}. */
export type MountFoyerOptions = {
  /** Texts that replace the built-in ones; define them with `defineTexts`. */
  readonly texts?: TextOverrides | undefined
}

/**
 * Starts a foyer on a page without React, and shows its modal when it opens. React and the modal load once the visitor shows
 * intent or the page is idle. It also defines `<foyer-connect-button>`, which belongs to the oldest mounted foyer unless its property
 * `foyer` is set.
 *
 * Returns a function that removes the modal and stops the foyer. A page that mounts a foyer twice has one modal, until both
 * functions were called. On a server, and for a foyer that was destroyed, nothing happens.
 *
 * @example
 * const foyer = createFoyer({
 *   projectId: 'your project id',
 *   networks: [mainnet],
 *   adapters: [createEvmAdapter()],
 * })
 * const unmount = mountFoyer(foyer)
 * document.querySelector('#connect')?.addEventListener('click', () => foyer.open())
 */
export function mountFoyer(foyer: Foyer, options: MountFoyerOptions = {}): () => void {
  if (typeof document === 'undefined' || inside(foyer).signal.aborted) return () => {}
  defineConnectButton()
  const known = counted.get(foyer) ?? { count: 0, stop: mount({ foyer, texts: options.texts }) }
  counted.set(foyer, known)
  known.count++
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (--known.count > 0) return
    counted.delete(foyer)
    known.stop()
  }
}

/** How often each foyer is mounted. */
const counted = new Map<Foyer, { count: number; readonly stop: () => void }>()

function mount(page: Mount): () => void {
  const { foyer } = page
  const { hasIntent, signal, whenIdle } = inside(foyer)
  let isOver = false
  let isLoading = false
  let unmount: (() => void) | undefined

  const load = async () => {
    if (isOver || isLoading || unmount) return
    isLoading = true
    try {
      const { renderModal } = await import('./renderModal.js')
      if (!isOver) unmount = renderModal(page)
    } catch (error) {
      if (isOver) return
      foyer.close() // the next opening tries again
      foyer.report(error)
    } finally {
      isLoading = false
    }
  }

  const stops = [
    addMount(page),
    foyer.events.on('intent.shown', load),
    foyer.router.subscribe(
      // Each opening has a history of its own, also while the modal must stay open, as for a sign-in.
      ({ isOpen, history }) => isOpen && history,
      (opened) => opened && load(),
    ),
  ]
  const stop = foyer.start()
  whenIdle(load)
  if (hasIntent() || foyer.router.state.isOpen) load()
  const end = () => {
    isOver = true
    for (const each of stops) each()
    unmount?.()
    queueMicrotask(stop) // the flows hear first that the modal has closed
  }
  signal.addEventListener('abort', end)
  return () => {
    signal.removeEventListener('abort', end)
    foyer.close()
    end()
  }
}
