import type { Account } from '#runtime/index'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useCopy } from '../../hooks/useCopy.js'
import { receiveWords } from '../../i18n/en/receive.js'
import { useText } from '../../i18n/useText.js'
import { ConnectFirst } from '../../parts/ConnectFirst/ConnectFirst.js'
import { CopyField } from '../../parts/CopyField/CopyField.js'
import { QrCode } from '../../parts/QrCode/QrCode.js'
import { SpokenAddress } from '../../parts/SpokenAddress/SpokenAddress.js'
import { Button, Icon, Stack, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { ReceivingNetworks } from './ReceivingNetworks.js'
import { walletReceiveViewCss } from './WalletReceiveView.css.js'

/** The address of the account, to be scanned or copied, and the networks on which it is valid. */
export default function WalletReceiveView() {
  useStyles('view', walletReceiveViewCss)
  const text = useText(receiveWords)
  const { account } = useConnectedAccount()
  if (account) return <Receive account={account} />
  return <ConnectFirst title={text('receive.none')} />
}

function Receive({ account }: { account: Account }) {
  const text = useText(receiveWords)
  const copy = useCopy(account.address, 'account.copied')
  const { name } = account.profile.value ?? {}
  return (
    <Stack gap="4" align="center">
      <div className="foyer-receive-code">
        <QrCode value={account.address} label={text('receive.label')} />
      </div>
      <Stack gap="1" align="center" className="foyer-receive-words">
        {name && (
          <Text variant="title" align="center" truncate>
            {name}
          </Text>
        )}
        <bdi className="foyer-receive-address">
          <SpokenAddress address={account.address} data-testid="foyer-address">
            {account.address}
          </SpokenAddress>
        </bdi>
        <Text variant="small" tone="secondary" align="center">
          {text('receive.note')}
        </Text>
      </Stack>
      <Stack gap="2" className="foyer-receive-part">
        <Button
          fullWidth
          data-testid="foyer-copy-address"
          leading={<Icon name={copy.copied ? 'check' : 'copy'} size="small" />}
          onClick={copy.run}
        >
          {text('receive.copy')}
        </Button>
        <CopyField copy={copy} value={account.address} label={text('receive.copy')} />
      </Stack>
      <ReceivingNetworks account={account} />
    </Stack>
  )
}
