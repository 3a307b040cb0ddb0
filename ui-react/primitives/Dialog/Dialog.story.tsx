import { useId } from 'react'
import { Button } from '../Button/Button.js'
import { Heading } from '../Heading/Heading.js'
import { List, ListItem } from '../List/List.js'
import { Row } from '../Row/Row.js'
import { Stack } from '../Stack/Stack.js'
import { Text } from '../Text/Text.js'
import type { PieceStories } from '../testing/story.js'
import { Dialog, type DialogProps } from './Dialog.js'

function Example(props: Partial<DialogProps>) {
  const id = useId()
  return (
    <Dialog
      open
      labelledBy={id}
      onClose={() => {}}
      header={
        <Stack style={{ padding: 'var(--foyer-space-4)' }}>
          <Heading id={id} align="center">
            A question
          </Heading>
        </Stack>
      }
      {...props}
    />
  )
}

export const stories = {
  short: {
    name: 'short text',
    render: () => (
      <Example>
        <Stack gap="4">
          <Text align="center">Do you want to continue?</Text>
          <Button fullWidth>Go on</Button>
        </Stack>
      </Example>
    ),
  },
  tall: {
    name: 'taller than the screen, with a footer',
    render: () => (
      <Example
        footer={
          <Stack style={{ padding: 'var(--foyer-space-4)' }}>
            <Button fullWidth>Done</Button>
          </Stack>
        }
      >
        <List aria-label="Rows">
          {[...Array(24).keys()].map((key) => (
            <ListItem key={key}>
              <Row title={`Row ${key + 1}`} />
            </ListItem>
          ))}
        </List>
      </Example>
    ),
  },
} as const satisfies PieceStories
