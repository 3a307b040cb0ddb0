import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isFoyerError } from '#generated/support/FoyerError'
import type { Foyer } from '../foyer.js'
import { visibleValues } from '../utils/visibleValues.js'

/** An error was reported → it is shown the way the catalogue says; what nobody foresaw is shown as unknown and logged. */
export function showErrors(foyer: Foyer) {
  return foyer.events.on('error.reported', ({ error: reported }) => {
    if (isAbort(reported)) return
    const error = isFoyerError(reported) ? reported : new UnknownError({}, { cause: reported })
    if (!isFoyerError(reported)) foyer.environment.log.error(error.message, reported)
    show(foyer, error)
  })
}

function show(foyer: Foyer, error: FoyerError) {
  const text = `error.${error.code}`
  const values = visibleValues(error.data)
  if (error.presentation === 'toast') foyer.toast.actions.show({ variant: 'error', text, values })
  if (error.presentation === 'alert') {
    foyer.environment.log.warn(error.message)
    foyer.alert.actions.show({ variant: 'error', title: `${text}.title`, text, values })
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
