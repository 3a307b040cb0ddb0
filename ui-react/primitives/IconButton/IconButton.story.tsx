import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { IconButton } from './IconButton.js'

export const stories = {
  variants: {
    name: 'every variant in every size',
    render: () => (
      <Stack gap="3">
        {(['ghost', 'secondary'] as const).map((variant) => (
          <Stack key={variant} direction="row" gap="2" align="center">
            <IconButton variant={variant} icon="back" label="Back" size="small" />
            <IconButton variant={variant} icon="refresh" label="Refresh" />
            <IconButton variant={variant} icon="close" label="Close" />
            <IconButton variant={variant} icon="copy" label="Copy" disabled />
          </Stack>
        ))}
      </Stack>
    ),
  },
} as const satisfies PieceStories
