import type { TokenBalance } from '#runtime/index'
import { type AccountParts, useAccountFeature } from '../../hooks/useAccountFeature.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { AssetList } from '../../parts/AssetList/AssetList.js'
import { shownTokens } from '../../parts/shownTokens.js'
import { TokenRow } from '../../parts/TokenRow/TokenRow.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The coins and tokens of the account, to choose what to send. */
export default function WalletSendSelectTokenView() {
  const reading = useAccountFeature('send')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="send" reading={reading} />
  return <Tokens {...reading} />
}

function Tokens({ account, network, feature: send, state }: AccountParts<'send'>) {
  const foyer = useInside()
  const text = useText(titleWords)
  const { name, symbol } = network.nativeCurrency
  const listed = shownTokens(account, network)
  /** The native coin can be chosen even if its balance is not known. */
  const coin: TokenBalance = {
    name,
    symbol,
    chainId: network.caipNetworkId,
    price: 0,
    quantity: { decimals: '', numeric: '' },
    iconUrl: '',
  }
  const tokens = listed.some(({ address }) => address === undefined) ? listed : [coin, ...listed]
  const choose = (token: TokenBalance) => {
    whileOpen(foyer, 'WalletSend', (options) => send.setToken(token, options)).catch((error: unknown) =>
      foyer.report(error, { isShown: true }),
    )
    foyer.back()
  }
  return (
    <AssetList
      label={text('sendToken.title')}
      items={tokens}
      getKey={(token) => token.address ?? token.chainId}
      renderItem={(token) => (
        <TokenRow
          token={token}
          network={network}
          balance={token}
          isChosen={token.address === state.token?.address}
          onChoose={() => choose(token)}
        />
      )}
    />
  )
}
