import { offeredSocials, socialNames } from '#runtime/internal'
import { useLegal } from '../../hooks/useLegal.js'
import { useShownFeatures } from '../../hooks/useShownFeatures.js'
import { useSocialLogin } from '../../hooks/useSocialLogin.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { LegalCheckbox } from '../../parts/LegalCheckbox/LegalCheckbox.js'
import { SocialIcon } from '../../parts/SocialIcon/SocialIcon.js'
import { List, ListItem, Row } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** All social logins, locked until the required terms are accepted. */
export default function ConnectSocialsView({ params }: ViewProps<'ConnectSocials'>) {
  const { environment } = useInside()
  const text = useText(titleWords)
  const features = useShownFeatures()
  const { isAsked, isLocked } = useLegal()
  const { logIn, prepare } = useSocialLogin(params?.namespace)
  return (
    <>
      {isAsked && <LegalCheckbox />}
      <List aria-label={text('connectSocials.title')}>
        {offeredSocials(features, environment.page.device).map((provider) => (
          <ListItem key={provider}>
            <Row
              data-testid={`foyer-social-${provider}`}
              title={socialNames[provider]}
              leading={<SocialIcon provider={provider} />}
              chevron
              disabled={isLocked}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => logIn(provider)}
            />
          </ListItem>
        ))}
      </List>
    </>
  )
}
