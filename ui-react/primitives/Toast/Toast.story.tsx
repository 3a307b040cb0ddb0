import type { PieceStories } from '../testing/story.js'
import { Toast } from './Toast.js'

export const stories = {
  success: { name: 'success', render: () => <Toast variant="success" message="Address copied" /> },
  error: {
    name: 'error',
    render: () => <Toast variant="error" message="You declined the request" />,
  },
  loading: { name: 'loading', render: () => <Toast variant="loading" message="Sending" /> },
} as const satisfies PieceStories
