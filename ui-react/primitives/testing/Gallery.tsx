import { Fragment } from 'react'
import { Stack } from '../Stack/Stack.js'
import { primitiveStories } from './stories.js'
import type { PieceStories } from './story.js'

/** Stories that take the focus, cover the others or are longer than a page. */
const apart = ['Dialog', 'Tooltip', 'VirtualList']

const groups: readonly (readonly [string, PieceStories])[] = Object.entries(primitiveStories)

/** All stories of all primitives in a column, for tests that apply to each of them. */
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
