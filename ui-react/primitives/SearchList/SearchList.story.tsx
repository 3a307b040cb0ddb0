import { useState } from 'react'
import { AsyncImage } from '../AsyncImage/AsyncImage.js'
import { EmptyState } from '../EmptyState/EmptyState.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { SearchList } from './SearchList.js'

const names = ['Harbor', 'Quill', 'Northlight', 'Tidewell', 'Ridgeline']

function Example({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  const items = names.filter((name) => name.toLowerCase().includes(value.toLowerCase()))
  return (
    <SearchList
      label="Search wallets"
      listLabel="Wallets"
      clearLabel="Clear search"
      value={value}
      onValueChange={setValue}
      items={items}
      getKey={(name) => name}
      getRow={(title) => ({ title, leading: <AsyncImage src={picture} /> })}
      onSelect={setValue}
    >
      {items.length === 0 && <EmptyState icon="search" title="No wallet found" />}
    </SearchList>
  )
}

export const stories = {
  all: { name: 'everything', render: () => <Example /> },
  found: { name: 'something found', render: () => <Example start="i" /> },
  none: { name: 'nothing found', render: () => <Example start="xyz" /> },
} as const satisfies PieceStories
