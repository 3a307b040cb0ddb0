import type { ReactNode } from 'react'
import type { Namespace } from '#runtime/index'
import { type SocialProvider, socialNames } from '#runtime/internal'
import { useSocialLogin } from '../../hooks/useSocialLogin.js'
import { socialButtonWords } from '../../i18n/en/socialButtons.js'
import { useText } from '../../i18n/useText.js'
import { SocialIcon } from '../../parts/SocialIcon/SocialIcon.js'
import { Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type SocialButtonsProps = {
  /** In display order. */
  providers: readonly SocialProvider[]
  /** True while the visitor may not connect yet. */
  isLocked: boolean
  /** The namespace to connect; that of the active network when absent. */
  namespace: Namespace | undefined
}

/** With more providers than this, the rest is in a view of its own. */
const mostButtons = 6

/** Social logins: the first one in words and the others as signs. Two are both signs. */
export function SocialButtons({ providers, isLocked, namespace }: SocialButtonsProps) {
  const foyer = useInside()
  const text = useText(socialButtonWords)
  const { logIn, prepare } = useSocialLogin(namespace)
  const first = providers.length === 2 ? undefined : providers[0]
  const others = first ? providers.slice(1) : providers
  const hasMore = providers.length > mostButtons

  const button = (provider: SocialProvider, content?: ReactNode) => (
    <Button
      key={provider}
      data-testid={`foyer-social-${provider}`}
      variant="secondary"
      aria-label={text('social.continue', { name: socialNames[provider] })}
      disabled={isLocked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => logIn(provider)}
      leading={content && <SocialIcon provider={provider} />}
    >
      {content ?? <SocialIcon provider={provider} />}
    </Button>
  )
  return (
    <div className="foyer-connect-social">
      {first && button(first, text('social.continue', { name: socialNames[first] }))}
      {others.length > 0 && (
        <div className="foyer-connect-signs">
          {others.slice(0, hasMore ? mostButtons - 2 : mostButtons).map((provider) => button(provider))}
          {hasMore && (
            <Button
              data-testid="foyer-social-more"
              variant="secondary"
              aria-label={text('social.more')}
              disabled={isLocked}
              onClick={() => foyer.router.push({ name: 'ConnectSocials', params: { namespace } })}
            >
              •••
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
