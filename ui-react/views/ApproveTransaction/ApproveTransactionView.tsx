import { useSnapshot } from 'valtio/react'
import { limits } from '#runtime/internal'
import { useApproval } from '../../hooks/useApproval.js'
import { useFoyerAccount } from '../../hooks/useFoyerAccount.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { approveWords } from '../../i18n/en/approve.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { Button, LinkButton } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'

/** A wallet elsewhere was asked: sends the visitor there, and leads back when the answer has come. */
export default function ApproveTransactionView() {
  const foyer = useFoyer()
  const text = useText(approveWords, connectingWords)
  const approval = useApproval()
  const { namespace: looked } = useFoyerAccount()
  const connection = useSnapshot(foyer.connection.state)[approval?.namespace ?? looked]
  const wallet = connection?.status === 'connected' ? connection.wallet : undefined
  const name = wallet?.name ?? text('connecting.wallet')
  const isSlow = useHasPassed(limits.walletHintMs, approval?.id)

  return (
    <ConnectionStatus
      title={text('approve.pending', { name })}
      text={isSlow ? text('connecting.slow', { name }) : text('approve.pending.text')}
      status="pending"
      picture={<WalletImage imageId={wallet?.imageId} src={wallet?.icon} size="huge" />}
      actions={
        <>
          {approval?.link && (
            <LinkButton variant="primary" data-testid="foyer-open-wallet" href={approval.link.href} fullWidth>
              {text('approve.open', { name: approval.link.name })}
            </LinkButton>
          )}
          <Button variant="secondary" fullWidth onClick={foyer.back}>
            {text('connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}
