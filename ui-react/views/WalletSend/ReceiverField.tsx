import { forwardRef, useState } from 'react'
import { namesTexts } from '#generated/errors/texts/names'
import { sendTexts } from '#generated/errors/texts/send'
import { useDraft } from '../../hooks/useDraft.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import type { SendParts } from '../../hooks/useSend.js'
import { sendWords } from '../../i18n/en/send.js'
import { useText } from '../../i18n/useText.js'
import { Avatar } from '../../primitives/index.js'
import { TextField } from '../../primitives/TextField/TextField.js'

export type ReceiverFieldProps = Pick<SendParts, 'send' | 'state'> & {
  /** What a review found. */
  error: string | undefined
  onChange: () => void
}

/** The receiver: an address, or a name with the address that it stands for. */
export const ReceiverField = forwardRef<HTMLInputElement, ReceiverFieldProps>(
  function ReceiverField(props, ref) {
    const { send, state, error, onChange } = props
    const text = useText(sendWords)
    const errorText = useErrorText(sendTexts, namesTexts)
    const [receiver, setReceiver] = useDraft(state.receiver)
    const [isTyping, setIsTyping] = useState(false)
    const { recipient } = state

    const hint = () => {
      if (recipient.status === 'resolving') return text('send.receiver.resolving')
      if (recipient.status !== 'ready') return text('send.receiver.hint')
      if (recipient.name === undefined) return undefined
      const isOwnText = recipient.address.toLowerCase().endsWith(receiver.trim().toLowerCase())
      return (
        <span className="foyer-send-profile" data-testid="foyer-send-resolved">
          <Avatar size="tiny" seed={recipient.address} src={recipient.image} />
          {isOwnText ? (
            <bdi>{recipient.name}</bdi>
          ) : (
            <bdi className="foyer-send-resolved">{recipient.address}</bdi>
          )}
        </span>
      )
    }
    // While an address is being typed, it is not yet wrong.
    const failure = recipient.status === 'failed' && !isTyping ? errorText(recipient.error) : undefined
    return (
      <TextField
        ref={ref}
        data-testid="foyer-send-receiver"
        label={text('send.receiver')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        value={receiver}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => {
          setReceiver(event.target.value)
          onChange()
          void send.setReceiver(event.target.value)
        }}
        error={error ?? failure}
        hint={hint()}
      />
    )
  },
)
