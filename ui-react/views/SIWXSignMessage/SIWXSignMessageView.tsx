import { useEffect } from 'react'
import { limits } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { useSight } from '../../hooks/useSight.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { signInWords } from '../../i18n/en/signIn.js'
import { useText } from '../../i18n/useText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { AsyncImage, Button, Stack, Text, useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { signMessageViewCss } from './SIWXSignMessageView.css.js'

/** The visitor is asked to prove by a signature who one is: yes or no, and no other way out where the page requires it. */
export default function SIWXSignMessageView() {
  useStyles('view', signMessageViewCss)
  const foyer = useInside()
  const text = useText(signInWords, connectingWords)
  const announce = useAnnounce()
  const wallet = useConnectedWallet()
  const { feature: signIn, value: state } = useFeature('signIn')
  const sight = useSight<HTMLButtonElement>()
  const sign = useAction(async () => {
    await sight.confirm()
    await signIn?.sign()
  })
  const cancel = useAction(() => signIn?.cancel())

  const { name: page = new URL(foyer.environment.page.origin).host, icons = [] } = foyer.config.metadata ?? {}
  const status = state?.status ?? 'idle'
  const name = wallet?.name ?? text('connecting.wallet')
  const isSlow = useHasPassed(limits.walletHintMs, status)
  const question = text(state?.isRequired ? 'signIn.text.required' : 'signIn.text')
  const said = {
    idle: question,
    asked: question,
    signing: isSlow ? text('connecting.slow', { name }) : text('signIn.pending', { wallet: name }),
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
          {text('signIn.heading', { name: page })}
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
