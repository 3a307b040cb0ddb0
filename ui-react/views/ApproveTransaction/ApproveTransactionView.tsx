import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useWalletHint } from '../../hooks/useWalletHint.js'
import { approveWords } from '../../i18n/en/approve.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { OpenWallet } from '../../parts/WalletRequest/OpenWallet.js'
import { Button } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { FrameArea } from './FrameArea.js'

/** Shows that a request waits for approval: points to the external wallet, or makes room for the embedded wallet's frame. */
export default function ApproveTransactionView() {
  const foyer = useInside()
  const text = useText(approveWords, connectingWords)
  const approval = useFeature('approval', ({ stack }) => stack.at(-1)).value
  const wallet = useConnectedWallet(approval?.namespace)
  const name = wallet?.name ?? text('connecting.wallet')
  const hint = useWalletHint(name, approval?.id)

  if (wallet?.type === 'AUTH') return <FrameArea />
  return (
    <ConnectionStatus
      title={text('approve.pending', { name })}
      text={hint ?? text('approve.pending.text')}
      status="pending"
      picture={<WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="huge" />}
      actions={
        <>
          <OpenWallet />
          <Button variant="secondary" fullWidth onClick={foyer.back}>
            {text('connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}
