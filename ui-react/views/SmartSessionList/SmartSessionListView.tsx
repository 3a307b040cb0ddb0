import { useEffect } from 'react'
import { sessionsTexts } from '#generated/errors/texts/sessions'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useOnline } from '../../hooks/useOnline.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { sessionWords } from '../../i18n/en/sessions.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { ListFailed } from '../../parts/ListFailed/ListFailed.js'
import { LoadingRows } from '../../parts/LoadingRows/LoadingRows.js'
import { Button, EmptyState, List, ListItem } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { SessionItem } from './SessionItem.js'

/** The apps that may act for the account. The visitor can revoke each. */
export default function SmartSessionListView() {
  const foyer = useInside()
  const text = useText(sessionWords, titleWords, sessionsTexts)
  const { account } = useConnectedAccount({ namespace: 'eip155' })
  const isOffered = useFeature('settings', ({ features }) => features.smartSessions).value
  const { feature, status, value: state, retry } = useFeature('sessions')
  const owner = account?.caipAddress
  const load = () => {
    whileOpen(foyer, 'SmartSessionList', (options) => feature?.refresh(options)).catch((error: unknown) =>
      foyer.report(error, { isShown: true }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each account
  useEffect(() => {
    if (owner !== undefined && isOffered) load()
  }, [feature, owner, isOffered])

  const list = state?.account === owner ? state?.list : undefined
  useOnline(() => {
    if (list?.status === 'unavailable') load()
  })

  if (!owner || !isOffered)
    return (
      <EmptyState
        icon="wallet"
        title={text(isOffered ? 'sessions.disconnected' : 'sessions.none')}
        action={
          <Button onClick={() => foyer.router.replace({ name: owner ? 'Account' : 'Connect' })}>
            {text(owner ? 'account.title' : 'connect.title')}
          </Button>
        }
      />
    )
  if (status === 'failed') return <FeatureUnavailable reading={{ status, retry }} />
  if (list?.status === 'unavailable' && !list.value)
    return <ListFailed title={text('error.SESSIONS_UNAVAILABLE')} onRetry={load} />
  if (!feature || !list?.value) return <LoadingRows />
  const now = foyer.environment.clock.now()
  const active = list.value.filter(({ isRevoked, expiry }) => !isRevoked && expiry * 1000 > now)
  if (active.length === 0)
    return <EmptyState icon="info" title={text('sessions.none')} text={text('sessions.none.text')} />
  return (
    <List aria-label={text('sessions.list')}>
      {active.map((session) => (
        <ListItem key={session.pci}>
          <SessionItem
            sessions={feature}
            session={session}
            isPending={state?.revoking.includes(session.pci)}
          />
        </ListItem>
      ))}
    </List>
  )
}
