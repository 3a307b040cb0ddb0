import type { PayParts } from '../../hooks/usePay.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Icon, List, ListItem, Row, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** The assets that the visitor can pay in, if there are several. */
export function AssetChoice({ pay, request, asset: chosen }: PayParts) {
  const foyer = useInside()
  const text = useText(payWords)
  const assets = [request.paymentAsset, ...(request.otherAssets ?? [])]
  if (assets.length < 2) return null
  return (
    <Stack gap="2">
      <Text variant="caption" tone="secondary">
        {text('pay.assets')}
      </Text>
      <List aria-label={text('pay.assets')}>
        {assets.map((asset) => {
          const network = foyer.network.find(asset.network)
          const isChosen = asset.network === chosen.network && asset.asset === chosen.asset
          const id = `${asset.network}/${asset.asset}`
          return (
            <ListItem key={id}>
              <Row
                data-testid={`foyer-pay-asset-${id}`}
                title={text('pay.asset', {
                  symbol: asset.metadata.symbol,
                  network: network?.name ?? asset.network,
                })}
                leading={<NetworkImage network={network} />}
                trailing={isChosen && <Icon name="check" />}
                selected={isChosen}
                onClick={() => pay.setAsset(asset)}
              />
            </ListItem>
          )
        })}
      </List>
    </Stack>
  )
}
