import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isError, isFoyerError } from '#generated/support/FoyerError'
import { limits } from '../limits.js'
import { isAbort } from '../utils/isAbort.js'
import { isUnloadedCode } from '../utils/isUnloadedCode.js'
import { visibleValues } from '../utils/visibleValues.js'
import type { FlowContext } from './defineFlow.js'

/** An error is reported → show it as the catalog says; unexpected errors show as unknown and are logged. */
export function showErrors(foyer: FlowContext) {
  const waiting = new Set<() => void>()
  const stop = foyer.listen('error.reported', ({ error: reported, isShown }) => {
    if (isAbort(reported)) return
    // As `toFoyerError`, which only later chunks need.
    const error = isFoyerError(reported) ? reported : new UnknownError({}, { cause: reported })
    // Browsers log code that does not load, except on a page that the visitor leaves: Firefox interrupts it there.
    if (error !== reported && !isUnloadedCode(reported)) foyer.environment.log.error(error.message, reported)
    if (isShown) return
    // The request opened or closed the modal: show its error after the transition.
    if (!isError(error, 'ACTION_NOT_ALLOWED')) return show(foyer, error)
    const cancel = foyer.environment.clock.after(limits.modalErrorDelayMs, () => {
      waiting.delete(cancel)
      show(foyer, error)
    })
    waiting.add(cancel)
  })
  return () => {
    stop()
    for (const cancel of waiting) cancel()
  }
}

function show(foyer: FlowContext, error: FoyerError) {
  const text = `error.${error.code}`
  const values = visibleValues(error.data)
  if (error.presentation === 'toast') foyer.steps.toast.show({ variant: 'error', text, values })
  if (error.presentation === 'alert') {
    foyer.environment.log.warn(error.message)
    const variant = isError(error, 'LOCAL_CONFIGURATION_IGNORED') ? 'warning' : 'error'
    foyer.steps.alert.show({ variant, title: `${text}.title`, text, values })
  }
}
