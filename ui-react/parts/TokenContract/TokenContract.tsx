import { useCopy } from '../../hooks/useCopy.js'
import { contractWords } from '../../i18n/en/contract.js'
import { useText } from '../../i18n/useText.js'
import { IconButton, Text } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { AddressText } from '../AddressText/AddressText.js'
import { CopyField } from '../CopyField/CopyField.js'
import { tokenContractCss } from './TokenContract.css.js'

export type TokenContractProps = {
  symbol: string
  /** Undefined for the coin of the network. */
  contract: string | undefined
  /** Name of its network. */
  network: string
  'data-testid': string
}

/** What a symbol stands for, because any token can bear it: its contract, which can be copied, or the coin of a network. */
export function TokenContract({ symbol, contract, network, ...rest }: TokenContractProps) {
  useStyles('part', tokenContractCss)
  const text = useText(contractWords)
  const copy = useCopy(contract ?? '', 'account.copied')
  if (contract === undefined)
    return (
      <Text {...rest} variant="small" tone="secondary">
        {text('contract.coin', { network })}
      </Text>
    )
  const label = text('contract.copy', { symbol })
  return (
    <>
      <span className="foyer-token-contract">
        <AddressText {...rest} address={contract} />
        <IconButton
          icon={copy.copied ? 'check' : 'copy'}
          size="small"
          label={label}
          data-testid={`${rest['data-testid']}-copy`}
          onClick={copy.run}
        />
      </span>
      <CopyField copy={copy} value={contract} label={label} />
    </>
  )
}
