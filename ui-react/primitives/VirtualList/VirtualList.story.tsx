import { Row } from '../Row/Row.js'
import type { PieceStories } from '../testing/story.js'
import { VirtualList } from './VirtualList.js'

export const stories = {
  long: {
    name: 'six hundred rows',
    render: () => (
      <VirtualList
        aria-label="Rows"
        items={[...Array(600).keys()]}
        getKey={(item) => `${item}`}
        renderItem={(item) => <Row variant="plain" title={`Row ${item + 1}`} />}
      />
    ),
  },
} as const satisfies PieceStories
