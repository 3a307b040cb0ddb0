import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Skeleton, SkeletonRow } from './Skeleton.js'

export const stories = {
  shapes: {
    name: 'every shape',
    render: () => (
      <Stack gap="3">
        <Skeleton shape="title" />
        <Skeleton width="half" />
        <Skeleton shape="picture" />
        <Skeleton shape="row" />
        <SkeletonRow />
      </Stack>
    ),
  },
} as const satisfies PieceStories
