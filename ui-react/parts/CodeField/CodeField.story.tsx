import type { PieceStories } from '../../primitives/testing/story.js'
import { CodeField } from './CodeField.js'

const props = { label: 'Code', onValueChange() {}, onRefused() {} }

export const stories = {
  empty: { name: 'empty', render: () => <CodeField {...props} value="" /> },
  partial: { name: 'half a code', render: () => <CodeField {...props} value="123" /> },
  error: { name: 'wrong', render: () => <CodeField {...props} value="123456" error="The code is wrong." /> },
} as const satisfies PieceStories
