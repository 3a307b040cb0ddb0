import { InvalidAppConfigurationError, InvalidProjectIdError } from '#generated/errors/project'
import { isError } from '#generated/support/FoyerError'

type Report = (error: unknown) => void

/** The foyers, by their `report`, whose alert has been shown. */
const reported = new WeakSet<Report>()

/**
 * Reports an error. That a project or page is refused is reported once per foyer, however many services,
 * nodes and relays refuse it.
 */
export function reportRefusal(report: Report, error: Error): void {
  if (isError(error, 'INVALID_APP_CONFIGURATION') || isError(error, 'INVALID_PROJECT_ID')) {
    if (reported.has(report)) return
    reported.add(report)
  }
  report(error)
}

/** The error for a refusal: 401 is about the project, 403 about the page. */
export function refusalOf(status: number, origin: string): Error {
  return status === 401 ? new InvalidProjectIdError() : new InvalidAppConfigurationError({ origin })
}
