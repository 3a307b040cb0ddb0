import { useId } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Namespace } from '#runtime/index'
import { activeNamespace } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useFoyerAccount } from '../../hooks/useFoyerAccount.js'
import { familyWords } from '../../i18n/en/families.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { AddressText } from '../../parts/AddressText/AddressText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import {
  AsyncImage,
  Avatar,
  Icon,
  IconButton,
  IconTile,
  List,
  ListItem,
  Row,
  Spinner,
  Stack,
  StaticRow,
  Text,
} from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'

/** One chain family: its wallet and accounts, or the way to a wallet. */
export function FamilySection({ namespace }: { namespace: Namespace }) {
  const foyer = useFoyer()
  const text = useText(profileWalletsWords, familyWords)
  const heading = useId()
  const { account } = useFoyerAccount({ namespace })
  const connection = useSnapshot(foyer.connection.state)[namespace]
  const isSeen = activeNamespace(useSnapshot(foyer.network.state)) === namespace
  const disconnect = useAction(() => foyer.disconnect({ namespace }))
  const show = useAction(async (address: string) => {
    await foyer.switchAccount({ namespace, address })
    if (!isSeen) await foyer.switchNetwork({ caipNetworkId: foyer.network.of(namespace).caipNetworkId })
    foyer.back()
  })
  const wallet = account && connection?.status === 'connected' ? connection.wallet : undefined

  return (
    <Stack as="section" gap="2" aria-labelledby={heading} data-testid={`foyer-family-${namespace}`}>
      <Text variant="small" tone="secondary" id={heading}>
        {text(`family.${namespace}`)}
      </Text>
      {wallet && (
        <StaticRow
          title={wallet.name}
          leading={
            wallet.imageId && !wallet.icon ? (
              <WalletImage imageId={wallet.imageId} />
            ) : (
              <AsyncImage src={wallet.icon} fallback="wallet" />
            )
          }
          trailing={
            disconnect.pending ? (
              <Spinner />
            ) : (
              <IconButton
                icon="disconnect"
                label={text('profileWallets.disconnect', { name: wallet.name })}
                data-testid={`foyer-disconnect-${namespace}`}
                onClick={disconnect.run}
              />
            )
          }
        />
      )}
      <List density="close" aria-label={wallet && text('profileWallets.accounts', { name: wallet.name })}>
        {wallet &&
          account?.addresses.map((address) => (
            <ListItem key={address}>
              <Row
                variant="plain"
                data-testid={`foyer-account-${address}`}
                title={<AddressText address={address} />}
                leading={<Avatar seed={address} />}
                trailing={address === account.address && <Icon name="check" />}
                selected={isSeen && address === account.address}
                pending={show.pending}
                onClick={() => show.run(address)}
              />
            </ListItem>
          ))}
        <ListItem>
          <Row
            variant={wallet && 'plain'}
            data-testid={`foyer-connect-${namespace}`}
            title={wallet ? text('profileWallets.another') : text('profileWallets.connect')}
            leading={<IconTile name="plus" />}
            chevron
            onClick={() => foyer.router.actions.push({ name: 'Connect', params: { namespace } })}
          />
        </ListItem>
      </List>
    </Stack>
  )
}
