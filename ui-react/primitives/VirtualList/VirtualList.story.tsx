import { Row } from '../Row/Row.js'
import type { PieceStories } from '../testing/story.js'
import { VirtualList } from './VirtualList.js'

export const stories = {
  long: {
    name: '600 rows',
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
