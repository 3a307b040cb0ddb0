import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useSpokenNews } from '../../hooks/useSpokenNews.js'
import { registerNameWords } from '../../i18n/en/registerName.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { showAlone } from '../../parts/showAlone.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { successCss } from './RegisterAccountNameSuccessView.css.js'

/** Tells that the name is registered. */
export default function RegisterAccountNameSuccessView() {
  const foyer = useInside()
  useStyles('view', successCss)
  const text = useText(registerNameWords)
  const say = useTextWith(registerNameWords)
  const { account } = useConnectedAccount()
  const progress = useFeature('names').value?.progress
  const name = progress?.status === 'registered' ? progress.name : account?.profile.value?.name
  const title = text('registerName.done')
  useSpokenNews(name ? `${title}. ${text('registerName.done.text', { name })}` : title)
  const leave = () => showAlone(foyer, { name: 'Account' })
  return (
    <EmptyState
      className="foyer-name-done"
      icon="check"
      title={title}
      text={name && say('registerName.done.text', { name: <bdi className="foyer-own-name">{name}</bdi> })}
      action={
        <Button fullWidth data-testid="foyer-name-continue" onClick={leave}>
          {text('registerName.continue')}
        </Button>
      }
    />
  )
}
