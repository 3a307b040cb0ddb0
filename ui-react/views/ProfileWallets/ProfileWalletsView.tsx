import { useAction } from '../../hooks/useAction.js'
import { useFeature } from '../../hooks/useFeature.js'
import { profileWalletsWords } from '../../i18n/en/profileWallets.js'
import { useText } from '../../i18n/useText.js'
import { IconTile, Row, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { FamilySection } from './FamilySection.js'

/** All namespaces of the page: connected accounts, links to others, and disconnect. */
export default function ProfileWalletsView() {
  const foyer = useInside()
  const text = useText(profileWalletsWords)
  const connections = useFeature('connection').value
  const connected = Object.values(connections).filter(({ status }) => status === 'connected')
  const disconnect = useAction(() => foyer.disconnect())

  return (
    <Stack gap="5">
      {foyer.namespaces.map((namespace) => (
        <FamilySection key={namespace} namespace={namespace} />
      ))}
      {connected.length > 1 && (
        <Row
          data-testid="foyer-disconnect-all"
          title={text('profileWallets.disconnectAll')}
          leading={<IconTile name="disconnect" />}
          pending={disconnect.pending}
          onClick={disconnect.run}
        />
      )}
    </Stack>
  )
}
