import { useAction } from '../../hooks/useAction.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useWalletHint } from '../../hooks/useWalletHint.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { signInWords } from '../../i18n/en/signIn.js'
import { useText } from '../../i18n/useText.js'
import { ConfirmButton } from '../../parts/ConfirmButton/ConfirmButton.js'
import {
  ConnectionStatus,
  type ConnectionStatusProps,
} from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/**
 * Asks the visitor to prove ownership of the account by signing. If the page requires it, canceling
 * disconnects.
 */
export default function SIWXSignMessageView() {
  const foyer = useInside()
  const text = useText(signInWords, connectingWords)
  const wallet = useConnectedWallet()
  const { feature: signIn, value: state } = useFeature('signIn')
  const sign = useAction(() => signIn?.sign())
  const cancel = useAction(() => signIn?.cancel())

  const status = state?.status ?? 'idle'
  const walletName = wallet?.name ?? text('connecting.wallet')
  const hint = useWalletHint(walletName, status)

  const message = (): Pick<ConnectionStatusProps, 'status' | 'title' | 'text'> => {
    if (status === 'signing') {
      const title = text('connecting.pending', { name: walletName })
      return { status: 'pending', title, text: hint ?? text('signIn.pending') }
    }
    if (status === 'failed')
      return { status: 'error', title: text('signIn.failed'), text: text('signIn.failed.text') }
    const { name = new URL(foyer.environment.page.origin).host } = foyer.config.metadata ?? {}
    const question = text(state?.isRequired ? 'signIn.text.required' : 'signIn.text')
    return { status: 'idle', title: text('signIn.heading', { name }), text: question }
  }

  return (
    <ConnectionStatus
      {...message()}
      picture={<WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="huge" />}
      actions={
        <>
          <ConfirmButton
            fullWidth
            pending={status === 'signing' || status === 'idle'}
            onConfirm={sign.run}
            data-testid="foyer-sign-in"
          >
            {text(buttonOf[status])}
          </ConfirmButton>
          <Button
            variant="secondary"
            fullWidth
            pending={cancel.pending}
            onClick={cancel.run}
            data-testid="foyer-sign-in-cancel"
          >
            {text(cancel.pending ? 'signIn.cancelling' : 'connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}

const buttonOf = {
  idle: 'signIn.sign',
  asked: 'signIn.sign',
  signing: 'signIn.signing',
  failed: 'connecting.retry',
} as const
