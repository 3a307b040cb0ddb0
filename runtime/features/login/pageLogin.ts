import { SocialLoginFailedError } from '#generated/errors/socialLogin'
import type { socialProvider } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import type { PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import type { StoredOf } from '../../services/stored.js'
import { isSocialProvider, type SocialProvider } from '../../utils/socials.js'

type Pending = typeof socialProvider extends { isValid(value: unknown): value is infer value } ? value : never

export type CreatePageLoginParameters = Pick<Environment, 'clock' | 'page' | 'uuid'> & {
  readonly stored: StoredOf<{ socialProvider: Pending }>
}

/** Ties a return to the login that was started in this browser: anyone can make a link with a result. */
const stateParameter = 'foyer_login'

/** A social login where no window can be opened (Telegram): the page itself goes to the provider, which reopens it. */
export function createPageLogin({ clock, page, stored, uuid }: CreatePageLoginParameters) {
  return {
    /** Stands in for the window of the provider. */
    open: (provider: SocialProvider): PopupWindow => ({
      navigate(url) {
        const state = uuid()
        const href = withReturn(new URL(url), `${page.url}?${stateParameter}=${state}`)
        stored.set('socialProvider', { provider, state, startedAt: clock.now() })
        page.open(href, '_top')
      },
      isClosed: () => false,
      close: () => stored.remove('socialProvider'),
    }),
    /** The provider of the login that the page has returned from, once. */
    take(): SocialProvider | undefined {
      const state = page.removeParameter(stateParameter)
      const pending = stored.get('socialProvider')
      stored.remove('socialProvider')
      if (!pending || pending.state !== state || !isSocialProvider(pending.provider)) return undefined
      const ageMs = clock.now() - pending.startedAt
      return ageMs >= 0 && ageMs <= limits.visitorTimeoutMs ? pending.provider : undefined
    },
  }
}

/** The frame's host returns to the address that follows `--` in the parameter `state`. */
function withReturn(url: URL, back: string): string {
  const inner = url.hostname === 'auth.magic.link' ? url.searchParams.get('provider_authorization_url') : null
  if (inner !== null) {
    if (!URL.canParse(inner)) throw new SocialLoginFailedError()
    url.searchParams.set('provider_authorization_url', withReturn(new URL(inner), back))
    return url.href
  }
  const state = url.searchParams.get('state')
  if (state === null) throw new SocialLoginFailedError()
  url.searchParams.set('state', `${state}--${back}`)
  return url.href
}
