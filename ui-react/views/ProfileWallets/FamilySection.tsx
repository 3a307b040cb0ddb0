import { useId } from 'react'
import type { Namespace } from '#runtime/index'
import { activeNamespace, visibleRoute } from '#runtime/internal'
import { useAction } from '../../hooks/useAction.js'
import { useConnectedAccount } from '../../hooks/useConnectedAccount.js'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useFamilyName } from '../../hooks/useFamilyName.js'
import { useFeature } from '../../hooks/useFeature.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { AddressText } from '../../parts/AddressText/AddressText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import {
  Avatar,
  Icon,
  IconButton,
  IconTile,
  List,
  ListItem,
  Row,
  Stack,
  StaticRow,
  Text,
} from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** One namespace: its wallet and accounts, or a link to connect one. */
export function FamilySection({ namespace }: { namespace: Namespace }) {
  const foyer = useInside()
  const familyName = useFamilyName()
  const text = useText(profileWalletsWords)
  const heading = useId()
  const { account } = useConnectedAccount({ namespace })
  const connected = useConnectedWallet(namespace)
  const isSeen = activeNamespace(useFeature('network').value) === namespace
  const show = useAction(async (address: string) => {
    await foyer.switchAccount({ namespace, address })
    if (!isSeen) await foyer.switchNetwork({ caipNetworkId: foyer.network.of(namespace).caipNetworkId })
    if (visibleRoute(foyer.router.state).name === 'ProfileWallets') foyer.back()
  })
  const wallet = account && connected

  return (
    <Stack as="section" gap="2" aria-labelledby={heading} data-testid={`foyer-family-${namespace}`}>
      <Text variant="caption" tone="secondary" id={heading}>
        {familyName(namespace)}
      </Text>
      {wallet && (
        <StaticRow
          title={wallet.name}
          leading={<WalletImage imageId={wallet.imageId} src={wallet.icon} />}
          trailing={
            <IconButton
              icon="disconnect"
              label={text('profileWallets.disconnect', { name: wallet.name })}
              data-testid={`foyer-disconnect-${namespace}`}
              onClick={() => foyer.disconnect({ namespace }).catch(foyer.report)}
            />
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
            onClick={() => foyer.router.push({ name: 'Connect', params: { namespace } })}
          />
        </ListItem>
      </List>
    </Stack>
  )
}
