import { groupConnectors } from '#runtime/index'
import { isMobile, walletConnectId } from '#runtime/internal'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFamilyName } from '../../hooks/useFamilyName.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useAskWallet } from '../../hooks/walletRequests.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/**
 * Shown when the chosen network is in a namespace without a wallet: connects one there and keeps the others.
 */
export default function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  const { caipNetworkId } = params
  const foyer = useInside()
  const askWallet = useAskWallet()
  const familyName = useFamilyName()
  const text = useText(profileWalletsWords)
  const { list } = useFeature('connectors').value
  const { namespace: current } = useConnectedAccount()
  const connected = useConnectedWallet()
  const network = foyer.network.find(caipNetworkId) ?? foyer.network.active()
  const namespace = network.chainNamespace
  const family = familyName(namespace)

  const isSame = ({ id, namespace }: (typeof list)[number]) =>
    id === connected?.connectorId && namespace === current
  const same = groupConnectors(list)
    .find((group) => group.some(isSame))
    ?.find((connector) => connector.namespace === namespace)

  return (
    <Stack gap="5">
      <Stack gap="3" align="center">
        <NetworkImage network={network} size="huge" />
        <Text variant="heading" align="center">
          {text('switchActiveChain.heading', { family })}
        </Text>
        <Text variant="small" tone="secondary" align="center">
          {text('switchActiveChain.text', {
            network: network.name,
            wallet: connected?.name ?? '',
          })}
        </Text>
      </Stack>
      <Stack gap="2">
        {same && (
          <Button
            fullWidth
            data-testid="foyer-same-wallet"
            onClick={() => {
              foyer.network.choose(caipNetworkId)
              // A phone asks its visitor once it has a code, and cannot scan its own screen.
              if (same.id === walletConnectId)
                foyer.router.push({
                  name: isMobile(foyer.environment.page.device)
                    ? 'AllWallets'
                    : 'ConnectingWalletConnectBasic',
                  params: { namespace },
                })
              else askWallet({ name: 'ConnectingExternal', params: { connectorId: same.id, namespace } })
            }}
          >
            {text('switchActiveChain.same', { wallet: same.name })}
          </Button>
        )}
        <Button
          fullWidth
          variant={same ? 'secondary' : undefined}
          data-testid="foyer-choose-wallet"
          onClick={() => {
            foyer.network.choose(caipNetworkId)
            foyer.router.push({ name: 'Connect', params: { namespace } })
          }}
        >
          {text('switchActiveChain.choose')}
        </Button>
      </Stack>
    </Stack>
  )
}
