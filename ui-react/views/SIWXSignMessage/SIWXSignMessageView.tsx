import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useAction } from '../../hooks/useAction.js'
import { useFoyerAccount } from '../../hooks/useFoyerAccount.js'
import { useSight } from '../../hooks/useSight.js'
import { useSignIn } from '../../hooks/useSignIn.js'
import { signInWords } from '../../i18n/en/signIn.js'
import { useText } from '../../i18n/useText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { AsyncImage, Button, Stack, Text, useAnnounce } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { signMessageViewCss } from './SIWXSignMessageView.css.js'

/** The visitor is asked to prove by a signature who one is: yes or no, and no other way out where the page requires it. */
export default function SIWXSignMessageView() {
  useStyles('view', signMessageViewCss)
  const foyer = useFoyer()
  const text = useText(signInWords)
  const announce = useAnnounce()
  const { namespace } = useFoyerAccount()
  const connection = useSnapshot(foyer.connection.state)[namespace]
  const { state, actions } = useSignIn()
  const sight = useSight<HTMLButtonElement>()
  const sign = useAction(async () => {
    await sight.confirm()
    await actions?.sign()
  })
  const cancel = useAction(() => actions?.cancel())

  const { name = new URL(foyer.environment.page.origin).host, icons = [] } = foyer.config.metadata ?? {}
  const wallet = connection?.status === 'connected' ? connection.wallet : undefined
  const status = state?.status ?? 'idle'
  const question = text(state?.isRequired ? 'signIn.text.required' : 'signIn.text')
  const said = {
    idle: question,
    asked: question,
    signing: text('signIn.pending', { wallet: wallet?.name ?? '' }),
    failed: text('signIn.failed'),
  }[status]
  // Once it is asked, what lies over the page may be the window of the wallet.
  const isCovered = sight.isHidden && status !== 'signing'
  const isTrouble = status === 'failed' || isCovered
  const words = isCovered ? text('signIn.covered') : said
  useEffect(() => announce(words, isTrouble ? 'assertive' : 'polite'), [announce, words, isTrouble])

  return (
    <Stack gap="5" className="foyer-sign-in">
      <div className="foyer-sign-in-pictures">
        <AsyncImage src={icons[0]} size="large" fallback="globe" />
        <span className="foyer-sign-in-link" data-status={status} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="large" />
      </div>
      <Stack gap="2" align="center" className="foyer-sign-in-words">
        <Text variant="heading" align="center">
          {text('signIn.heading', { name })}
        </Text>
        <Text variant="small" tone={isTrouble ? 'danger' : 'secondary'} align="center">
          {words}
        </Text>
      </Stack>
      <div className="foyer-sign-in-buttons">
        <Button
          variant="secondary"
          pending={cancel.pending}
          onClick={cancel.run}
          data-testid="foyer-sign-in-cancel"
        >
          {text(cancel.pending ? 'signIn.cancelling' : 'signIn.cancel')}
        </Button>
        <Button
          ref={sight.ref}
          pending={status === 'signing' || status === 'idle'}
          onClick={sign.run}
          data-testid="foyer-sign-in"
        >
          {text(buttonOf[status])}
        </Button>
      </div>
    </Stack>
  )
}

const buttonOf = {
  idle: 'signIn.sign',
  asked: 'signIn.sign',
  signing: 'signIn.signing',
  failed: 'signIn.retry',
} as const
