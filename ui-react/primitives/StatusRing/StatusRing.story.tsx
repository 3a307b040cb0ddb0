import { AsyncImage } from '../AsyncImage/AsyncImage.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { StatusRing } from './StatusRing.js'

const image = <AsyncImage size="huge" src={picture} />

export const stories = {
  idle: { name: 'not begun', render: () => <StatusRing status="idle">{image}</StatusRing> },
  pending: { name: 'running', render: () => <StatusRing status="pending">{image}</StatusRing> },
  error: { name: 'failed', render: () => <StatusRing status="error">{image}</StatusRing> },
  success: { name: 'done', render: () => <StatusRing status="success">{image}</StatusRing> },
} as const satisfies PieceStories
