import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

/** How urgent a message is: `polite` waits for a pause, `assertive` interrupts. */
export type Urgency = 'polite' | 'assertive'

/** Announces a message to screen readers. */
export type Announce = (message: string, urgency?: Urgency) => void

type Message = { id: number; text: string; urgency: Urgency }

const AnnounceContext = createContext<Announce | undefined>(undefined)

/**
 * Renders the two live regions, empty until the first announcement, and provides `useAnnounce` to its
 * children.
 *
 * @example
 * <LiveRegion><FoyerModal /></LiveRegion>
 */
export function LiveRegion(props: { children?: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const count = useRef(0)
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    if (!text) return
    count.current += 1
    const message: Message = { id: count.current, text, urgency }
    setMessages((known) => [...known.slice(1 - mostMessages), message])
  }, [])
  useEffect(() => {
    if (messages.length === 0) return
    const timer = setTimeout(() => setMessages([]), forgetAfterMs)
    return () => clearTimeout(timer)
  }, [messages])
  return (
    <AnnounceContext.Provider value={announce}>
      {props.children}
      {urgencies.map((urgency) => (
        // Stays on top, because screen readers ignore a region that an open dialog made inert.
        <div
          key={urgency}
          className="foyer-hidden"
          aria-live={urgency}
          aria-relevant="additions"
          data-foyer-top=""
        >
          {messages
            .filter((message) => message.urgency === urgency)
            // A new element every time: a text that only repeats would not be read out again.
            .map((message) => (
              <div key={message.id}>{message.text}</div>
            ))}
        </div>
      ))}
    </AnnounceContext.Provider>
  )
}

/**
 * Returns the function that announces messages. Without a `LiveRegion` around it, it does nothing.
 *
 * @example
 * const announce = useAnnounce()
 * announce(text('account.copied'))
 */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext) ?? sayNothing
}

const urgencies = ['polite', 'assertive'] as const
const mostMessages = 4
/** Long enough to be read out, short enough that screen readers do not find old messages later. */
const forgetAfterMs = 7000

function sayNothing() {}
