import { Row } from '../Row/Row.js'
import type { PieceStories } from '../testing/story.js'
import { List, ListItem } from './List.js'

const names = ['Harbor', 'Quill', 'Northlight']

export const stories = {
  apart: {
    name: 'filled rows, spaced',
    render: () => (
      <List aria-label="Wallets">
        {names.map((name) => (
          <ListItem key={name}>
            <Row title={name} />
          </ListItem>
        ))}
      </List>
    ),
  },
  close: {
    name: 'plain rows, compact',
    render: () => (
      <List aria-label="Wallets" density="close">
        {names.map((name) => (
          <ListItem key={name}>
            <Row title={name} variant="plain" />
          </ListItem>
        ))}
      </List>
    ),
  },
} as const satisfies PieceStories
