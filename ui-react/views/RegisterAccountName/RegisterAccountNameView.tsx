import { useBegin } from '../../hooks/useBegin.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { registerNameWords } from '../../i18n/en/registerName.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { LoadingRows } from '../../parts/LoadingRows/LoadingRows.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { NameForm } from './NameForm.js'

/** Chooses a name for the account of an embedded wallet, and registers it. */
export default function RegisterAccountNameView() {
  const foyer = useInside()
  const text = useText(titleWords, registerNameWords)
  const isOffered = useConnectedWallet('eip155')?.type === 'AUTH'
  const { feature, status, value: state, retry } = useFeature('names')
  const isRegistered = state?.progress.status === 'registered'
  const leave = () => {
    if (isRegistered) foyer.router.replace({ name: 'RegisterAccountNameSuccess' })
  }
  useBegin('RegisterAccountName', leave, [isRegistered])

  if (!isOffered)
    return (
      <EmptyState
        icon="info"
        title={text('registerName.none')}
        text={text('registerName.none.text')}
        action={
          <Button onClick={() => foyer.router.replace({ name: 'Account' })}>{text('account.title')}</Button>
        }
      />
    )
  if (status === 'failed') return <FeatureUnavailable reading={{ status, retry }} />
  if (!feature || !state) return <LoadingRows />
  return <NameForm key={state.account} names={feature} state={state} />
}
