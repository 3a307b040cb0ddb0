import { useCallback, useEffect, useRef } from 'react'
import { isError } from '#generated/support/FoyerError'
import type { Namespace } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { loadLogin } from './loadLogin.js'

/** After this time in front of social logins, their code loads without any other sign of interest. */
export const stayMs = 5000

export type UseSocialLoginReturnType = {
  /** Opens the window of the provider. The view that waits for it opens, and shows how it ends. */
  readonly logIn: (provider: string) => void
  /** Loads what a press needs: browsers block a window that opens too late after it. */
  readonly prepare: () => void
}

/** Logs in with a social account, to connect `namespace` or that of the active network. */
export function useSocialLogin(namespace?: Namespace): UseSocialLoginReturnType {
  const foyer = useInside()
  const prepare = useCallback(() => {
    foyer
      .load('login')
      .catch((error: unknown) => foyer.environment.log.debug('The login did not load.', error))
  }, [foyer])
  // Assistive technology may press without any sign before.
  useEffect(() => foyer.environment.clock.after(stayMs, () => foyer.whenIdle(prepare)), [foyer, prepare])

  const presses = useRef(0)
  function logIn(provider: string) {
    const press = ++presses.current
    const start = (login: Pick<InnerFeature<'login'>, 'connectSocial'>) =>
      void login.connectSocial({ provider, namespace }).catch((error: unknown) => {
        if (!isError(error, 'SOCIAL_LOGIN_CANCELED')) foyer.report(error, { isShown: true })
      })
    const login = foyer.peek('login')?.inner
    if (login) start(login)
    // Only the last press: a second window would close the first, and be blocked.
    else loadLogin(foyer).then((loaded) => loaded && press === presses.current && start(loaded), foyer.report)
  }
  return { logIn, prepare }
}
