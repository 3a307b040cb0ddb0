import { forwardRef, useEffect, useState } from 'react'
import { namesTexts } from '#generated/errors/texts/names'
import { sendTexts } from '#generated/errors/texts/send'
import type { AccountParts } from '../../hooks/useAccountFeature.js'
import { useDraft } from '../../hooks/useDraft.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { whileOpen } from '../../hooks/whileOpen.js'
import { sendWords } from '../../i18n/en/send.js'
import { useText } from '../../i18n/useText.js'
import { SpokenAddress } from '../../parts/SpokenAddress/SpokenAddress.js'
import { Avatar } from '../../primitives/index.js'
import { TextField } from '../../primitives/TextField/TextField.js'
import { useInside } from '../../provider/FoyerContext.js'

export type RecipientFieldProps = Pick<AccountParts<'send'>, 'feature' | 'state'> & {
  /** What a review found. */
  error: string | undefined
  onChange: () => void
}

/** The recipient: an address, or a name with the address that it stands for. */
export const RecipientField = forwardRef<HTMLInputElement, RecipientFieldProps>(
  function RecipientField(props, ref) {
    const { feature: send, state, error, onChange } = props
    const foyer = useInside()
    const text = useText(sendWords)
    const errorText = useErrorText(sendTexts, namesTexts)
    const [typed, setTyped] = useDraft(state.recipientInput)
    const [isTyping, setIsTyping] = useState(false)
    const { recipient } = state
    const find = (text: string) =>
      void whileOpen(foyer, 'WalletSend', (options) => send.setRecipient(text, options))
    // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may have left before it was found
    useEffect(() => {
      if (recipient.status === 'none' && state.recipientInput !== '') find(state.recipientInput)
    }, [])

    const hint = () => {
      if (recipient.status === 'resolving') return text('send.recipient.resolving')
      if (recipient.status !== 'ready') return text('send.recipient.hint')
      if (recipient.name === undefined) return undefined
      const isOwnText = recipient.address.toLowerCase().endsWith(typed.trim().toLowerCase())
      return (
        <span className="foyer-send-profile">
          <Avatar size="tiny" seed={recipient.address} src={recipient.image} />
          {isOwnText ? (
            <bdi>{recipient.name}</bdi>
          ) : (
            <bdi className="foyer-send-resolved">
              <SpokenAddress address={recipient.address} data-testid="foyer-send-resolved">
                {recipient.address}
              </SpokenAddress>
            </bdi>
          )}
        </span>
      )
    }
    // While an address is being typed, it is not yet wrong.
    const failure = recipient.status === 'failed' && !isTyping ? errorText(recipient.error) : undefined
    useSpokenProblem(failure)
    return (
      <TextField
        ref={ref}
        data-testid="foyer-send-receiver"
        label={text('send.recipient')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange()
          find(event.target.value)
        }}
        error={error ?? failure}
        hint={hint()}
      />
    )
  },
)
