import { useId, useState } from 'react'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useText } from '../../i18n/useText.js'
import { Button, Stack, Text } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Explains buying to visitors who ask. */
export function WhatIsABuy({ isSmartAccount }: { isSmartAccount: boolean }) {
  const foyer = useInside()
  const text = useText(onrampWords)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Stack gap="2">
      <Button
        variant="ghost"
        size="small"
        data-testid="foyer-onramp-what"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setIsOpen(!isOpen)
          if (!isOpen) foyer.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount })
        }}
      >
        {text('onramp.what')}
      </Button>
      {isOpen && (
        <Text id={id} variant="small" tone="secondary">
          {text('onramp.what.text')}
        </Text>
      )}
    </Stack>
  )
}
