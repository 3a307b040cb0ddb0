import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Skeleton, SkeletonRow } from './Skeleton.js'

export const stories = {
  shapes: {
    name: 'every shape',
    render: () => (
      <Stack gap="3">
        <Skeleton shape="title" />
        <Skeleton width="most" />
        <Skeleton width="half" />
        <Stack direction="row" gap="3">
          <Skeleton shape="circle" />
          <Skeleton shape="picture" />
        </Stack>
        <Skeleton shape="row" />
        <Skeleton shape="button" />
        <SkeletonRow />
      </Stack>
    ),
  },
} as const satisfies PieceStories
