import { SocialLoginFailedError } from '#generated/errors/socialLogin'
import type { UseValues } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import type { PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import type { StoredOf } from '../../services/stored.js'
import { isNamespace } from '../../utils/caip.js'
import { isSocialProvider } from '../../utils/socials.js'
import type { SocialAttempt } from './socialLogin.js'

export type CreatePageLoginParameters = Pick<Environment, 'clock' | 'page' | 'uuid'> & {
  readonly stored: StoredOf<Pick<UseValues, 'socialProvider'>>
}

type Login = Pick<SocialAttempt, 'provider' | 'namespace'>

/** Ties a return to the login that was started in this browser: anyone can make a link with a result. */
const stateParameter = 'foyer_login'

/** A social login where no window can be opened (Telegram): the page itself goes to the provider, which reopens it. */
export function createPageLogin({ clock, page, stored, uuid }: CreatePageLoginParameters) {
  let isAway = false
  // At once, because a login may also return without a result.
  const state = page.removeParameter(stateParameter)
  return {
    /** Whether the page has left for the provider, or is about to. */
    isAway: () => isAway,
    /** Stands in for the window of the provider. */
    open: ({ provider, namespace }: Login): PopupWindow => ({
      navigate(url) {
        const next = uuid()
        const href = withReturn(new URL(url), returnAddress(page.href, next))
        stored.set('socialProvider', { provider, namespace, state: next, startedAt: clock.now() })
        isAway = true
        page.open(href, '_top')
      },
      isClosed: () => false,
      close() {
        isAway = false
        stored.remove('socialProvider')
      },
    }),
    /** The login that the page has returned from, once. */
    take(): Login | undefined {
      const pending = stored.get('socialProvider')
      if (!pending) return undefined
      const ageMs = clock.now() - pending.startedAt
      const isOver = ageMs < 0 || ageMs > limits.visitorTimeoutMs
      if (pending.state !== state && !isOver) return undefined // a link of anyone must not end the login
      stored.remove('socialProvider')
      const { provider, namespace } = pending
      if (isOver || !isSocialProvider(provider)) return undefined
      return { provider, namespace: isNamespace(namespace) ? namespace : undefined }
    },
  }
}

/**
 * The address of the page, without what Telegram has added to it: the visitor's data, signed for the page alone. And
 * without what an earlier login has left there.
 */
function returnAddress(href: string, state: string): string {
  const url = new URL(href)
  url.hash = url.hash.replace(/[#?&]tgWebApp.*$/s, '')
  // Adding it to `searchParams` would rewrite the other parameters, such as `?a` to `?a=`.
  const isOther = (pair: string) =>
    ![stateParameter, 'result_uri'].some((name) => new URLSearchParams(pair).has(name))
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && isOther(pair))
  url.search = [...others, `${stateParameter}=${state}`].join('&')
  return url.href
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
