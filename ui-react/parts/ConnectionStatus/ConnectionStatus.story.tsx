import { AsyncImage, Button } from '../../primitives/index.js'
import { picture } from '../../primitives/testing/picture.js'
import type { PieceStories } from '../../primitives/testing/story.js'
import { ConnectionStatus } from './ConnectionStatus.js'

const image = <AsyncImage size="huge" src={picture} />
const cancel = (
  <Button variant="secondary" fullWidth>
    Cancel
  </Button>
)

export const stories = {
  pending: {
    name: 'running',
    render: () => (
      <ConnectionStatus
        status="pending"
        picture={image}
        title="Continue in Harbor"
        text="Accept the connection request in your wallet."
        actions={cancel}
      />
    ),
  },
  error: {
    name: 'failed',
    render: () => (
      <ConnectionStatus
        status="error"
        picture={image}
        title="Connection declined"
        text="You declined the request in Harbor. Nothing was shared."
        actions={
          <>
            <Button fullWidth>Try again</Button>
            {cancel}
          </>
        }
      />
    ),
  },
  success: {
    name: 'done',
    render: () => (
      <ConnectionStatus status="success" picture={image} title="Connected to Harbor" text="" actions={null} />
    ),
  },
} as const satisfies PieceStories
