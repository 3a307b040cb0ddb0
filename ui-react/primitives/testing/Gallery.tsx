import { Fragment } from 'react'
import { Stack } from '../Stack/Stack.js'
import { primitiveStories } from './stories.js'
import type { PieceStories } from './story.js'

/** Takes the focus, stands over everything else, or is longer than any page. */
const apart = ['Dialog', 'Tooltip', 'VirtualList']

const groups: readonly (readonly [string, PieceStories])[] = Object.entries(primitiveStories)

/** Every story of every primitive below each other, for tests that hold for all of them. */
export function Gallery() {
  return (
    <Stack gap="4">
      {groups
        .filter(([primitive]) => !apart.includes(primitive))
        .flatMap(([primitive, stories]) =>
          Object.entries(stories).map(([name, { render }]) => (
            <Fragment key={`${primitive}.${name}`}>{render()}</Fragment>
          )),
        )}
    </Stack>
  )
}
