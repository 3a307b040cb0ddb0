import type { SmartSession } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useFoyerNetwork } from '../../hooks/useFoyerNetwork.js'
import { sessionWords } from '../../i18n/en/sessions.js'
import { useLanguage } from '../../i18n/LanguageContext.js'
import { useText } from '../../i18n/useText.js'
import { ConfirmButton } from '../../parts/ConfirmButton/ConfirmButton.js'
import { Text, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { sessionItemCss } from './SessionItem.css.js'
import { SessionPermission } from './SessionPermission.js'
import { toMoment } from './toMoment.js'

type SessionItemProps = {
  sessions: InnerFeature<'sessions'>
  session: SmartSession
  isPending: boolean | undefined
}

/** One app, what it may do, until when, and the way to revoke it. */
export function SessionItem({ sessions, session, isPending }: SessionItemProps) {
  useStyles('view', sessionItemCss)
  const foyer = useInside()
  const text = useText(sessionWords)
  const announce = useAnnounce()
  const { locale } = useLanguage()
  const { network } = useFoyerNetwork({ namespace: 'eip155' })
  const app = session.app || text('sessions.unknownApp')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  const revoke = () =>
    sessions.revoke({ pci: session.pci }).then(
      () => announce(text('sessions.revoked')),
      (error: unknown) => foyer.report(error),
    )

  return (
    <div className="foyer-session" data-testid={`foyer-session-${session.pci}`}>
      <div className="foyer-session-words">
        <Text as="bdi" variant="heading">
          {app}
        </Text>
        <Text variant="small" tone="secondary">
          {text('sessions.until', { date: date.format(toMoment(session.expiry)) })}
        </Text>
      </div>
      <ul className="foyer-session-permissions">
        {session.permissions.map((permission) => (
          <li key={JSON.stringify(permission)}>
            <SessionPermission permission={permission} coin={network?.nativeCurrency} />
          </li>
        ))}
      </ul>
      <ConfirmButton
        variant="secondary"
        size="small"
        fullWidth
        pending={isPending}
        aria-label={text('sessions.revoke.label', { app })}
        onConfirm={() => void revoke()}
      >
        {text('sessions.revoke')}
      </ConfirmButton>
    </div>
  )
}
