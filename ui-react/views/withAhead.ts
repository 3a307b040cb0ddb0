import type { Inside } from '#runtime/internal'

/** The functions of `ahead.ts`. */
export type Ahead = typeof import('./ahead.js')

/** Calls `run` with the functions of `ahead.ts`, once the page is idle and their code has loaded. */
export function withAhead(foyer: Inside, run: (ahead: Ahead) => void): void {
  foyer.whenIdle(
    () =>
      void import('./ahead.js').then(
        ({ loadAhead, loadCodes }) => run({ loadAhead, loadCodes }),
        (error: unknown) => foyer.environment.log.debug('Something could not be loaded ahead.', error),
      ),
  )
}
