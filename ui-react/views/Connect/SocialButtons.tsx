import { memo } from 'react'
import type { Namespace } from '#runtime/index'
import { type SocialProvider, socialNames } from '#runtime/internal'
import { useSocialLogin } from '../../hooks/useSocialLogin.js'
import { socialButtonWords } from '../../i18n/en/socialButtons.js'
import { titleWords } from '../../i18n/en/titles.js'
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
export const SocialButtons = memo(({ providers, isLocked, namespace }: SocialButtonsProps) => {
  const foyer = useInside()
  const text = useText(socialButtonWords, titleWords)
  const { logIn, prepare } = useSocialLogin(namespace)
  const inWords = providers.length === 2 ? 0 : 1
  const hasMore = providers.length > mostButtons
  const signs = providers.slice(inWords, hasMore ? mostButtons - 1 : mostButtons)

  const button = (provider: SocialProvider, isInWords?: boolean) => {
    const label = text('social.continue', { name: socialNames[provider] })
    const icon = <SocialIcon provider={provider} />
    return (
      <Button
        key={provider}
        data-testid={`foyer-social-${provider}`}
        variant="secondary"
        aria-label={label}
        disabled={isLocked}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => logIn(provider)}
        leading={isInWords && icon}
      >
        {isInWords ? label : icon}
      </Button>
    )
  }
  return (
    <div className="foyer-connect-social">
      {providers.slice(0, inWords).map((provider) => button(provider, true))}
      {signs.length > 0 && (
        <div className="foyer-connect-signs">
          {signs.map((provider) => button(provider))}
          {hasMore && (
            <Button
              data-testid="foyer-social-more"
              variant="secondary"
              aria-label={text('connectSocials.title')}
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
})
