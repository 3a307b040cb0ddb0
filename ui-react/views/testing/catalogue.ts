import { stories as accountButton } from '../../components/AccountButton.story.js'
import { stories as connectButton } from '../../components/ConnectButton.story.js'
import { stories as networkButton } from '../../components/NetworkButton.story.js'
import { stories as addressText } from '../../parts/AddressText/AddressText.story.js'
import { stories as assetImage } from '../../parts/AssetImage/AssetImage.story.js'
import { stories as codeField } from '../../parts/CodeField/CodeField.story.js'
import { stories as connectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.story.js'
import { stories as copyField } from '../../parts/CopyField/CopyField.story.js'
import { stories as disconnectRow } from '../../parts/DisconnectRow/DisconnectRow.story.js'
import { stories as networkRow } from '../../parts/NetworkRow/NetworkRow.story.js'
import { stories as qrCode } from '../../parts/QrCode/QrCode.story.js'
import { stories as recipientWarnings } from '../../parts/RecipientWarnings/RecipientWarnings.story.js'
import { stories as walletImage } from '../../parts/WalletImage/WalletImage.story.js'
import { primitiveStories } from '../../primitives/testing/stories.js'
import type { FoyerPieceStory } from './pieceStory.js'
import { viewStories } from './stories.js'
import type { Story } from './story.js'

/** A story with its id and subject. */
export type Entry = {
  /** Unique id, such as `Account.named`. */
  readonly id: string
  /** Name of the view or piece. */
  readonly subject: string
} & (
  | { readonly kind: 'view'; readonly story: Story }
  | { readonly kind: 'button' | 'part' | 'primitive'; readonly story: FoyerPieceStory }
)

type Kind = Entry['kind']

const buttons = { ConnectButton: connectButton, AccountButton: accountButton, NetworkButton: networkButton }
const parts = {
  AddressText: addressText,
  AssetImage: assetImage,
  CodeField: codeField,
  ConnectionStatus: connectionStatus,
  CopyField: copyField,
  DisconnectRow: disconnectRow,
  NetworkRow: networkRow,
  QrCode: qrCode,
  RecipientWarnings: recipientWarnings,
  WalletImage: walletImage,
}

/** All stories, used by tests, gallery and screenshots. */
export const catalogue: readonly Entry[] = [
  ...list<Story>(viewStories, (place, story) => ({ kind: 'view', ...place, story })),
  ...list<FoyerPieceStory>(buttons, (place, story) => ({ kind: 'button', ...place, story })),
  ...list<FoyerPieceStory>(parts, (place, story) => ({ kind: 'part', ...place, story })),
  ...list<FoyerPieceStory>(primitiveStories, (place, story) => ({ kind: 'primitive', ...place, story })),
]

/** The stories of one kind. */
export function entriesOf<kind extends Kind>(kind: kind): readonly Extract<Entry, { kind: kind }>[] {
  return catalogue.filter((entry): entry is Extract<Entry, { kind: kind }> => entry.kind === kind)
}

function list<story>(
  subjects: { readonly [subject: string]: { readonly [name: string]: story } },
  toEntry: (place: { id: string; subject: string }, story: story) => Entry,
): readonly Entry[] {
  return Object.entries(subjects).flatMap(([subject, stories]) =>
    Object.entries(stories).map(([name, story]) => toEntry({ id: `${subject}.${name}`, subject }, story)),
  )
}
