import { useEffect, useId, useRef } from 'react'
import type { Question } from './screen.js'

/** Asks the owner; Escape declines. */
export function QuestionSheet({ question, more }: { question: Question; more: number }) {
  const { prompt, answer } = question
  const id = useId()
  const agree = useRef<HTMLButtonElement>(null)
  useEffect(() => agree.current?.focus(), [])
  return (
    <section
      className="sheet"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={id}
      data-testid="phone-question"
      onKeyDown={(event) => {
        if (event.key === 'Escape') answer(false)
      }}
    >
      <h2 id={id}>{prompt.title}</h2>
      <dl>
        {prompt.rows.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {prompt.message !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard
        <pre tabIndex={0}>{prompt.message}</pre>
      )}
      {more > 0 && <p className="muted">{more} more to answer</p>}
      <footer>
        <button type="button" data-testid="phone-reject" onClick={() => answer(false)}>
          Reject
        </button>
        <button
          type="button"
          ref={agree}
          className="primary"
          data-testid="phone-approve"
          onClick={() => answer(true)}
        >
          {prompt.action}
        </button>
      </footer>
    </section>
  )
}
