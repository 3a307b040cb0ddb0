import { useSnapshot } from 'valtio/react'
import { groupConnectors } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useFoyerAccount } from '../../hooks/useFoyerAccount.js'
import { familyWords } from '../../i18n/en/families.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** The visitor wants a network of a family where no wallet is connected: connect one there, and keep the other. */
export default function SwitchActiveChainView({ params }: ViewProps<'SwitchActiveChain'>) {
  const { caipNetworkId } = params
  const foyer = useFoyer()
  const text = useText(profileWalletsWords, familyWords)
  const { list } = useSnapshot(foyer.connectors.state)
  const { namespace: current } = useFoyerAccount()
  const connection = useSnapshot(foyer.connection.state)[current]
  const network = foyer.network.find(caipNetworkId) ?? foyer.network.active()
  const namespace = network.chainNamespace
  const family = text(`family.${namespace}`)
  const connected = connection?.status === 'connected' ? connection : undefined

  const isSame = ({ id, namespace }: (typeof list)[number]) =>
    id === connected?.connectorId && namespace === current
  const same = groupConnectors(list)
    .find((group) => group.some(isSame))
    ?.find((connector) => connector.namespace === namespace)

  const choose = useAction(async () => {
    await foyer.switchNetwork({ caipNetworkId })
    foyer.router.actions.push({ name: 'Connect', params: { namespace } })
  })

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
            wallet: connected?.wallet.name ?? '',
          })}
        </Text>
      </Stack>
      <Stack gap="2">
        {same && (
          <Button
            fullWidth
            data-testid="foyer-same-wallet"
            onClick={() => {
              foyer.network.actions.choose(caipNetworkId)
              foyer.router.actions.push({
                name: 'ConnectingExternal',
                params: { connectorId: same.id, namespace },
              })
            }}
          >
            {text('switchActiveChain.same', { wallet: same.name })}
          </Button>
        )}
        <Button
          fullWidth
          variant={same ? 'secondary' : undefined}
          data-testid="foyer-choose-wallet"
          pending={choose.pending}
          onClick={choose.run}
        >
          {text('switchActiveChain.choose')}
        </Button>
      </Stack>
    </Stack>
  )
}
