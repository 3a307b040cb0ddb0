import { useSyncExternalStore } from 'react'
import { Connections } from './Connections.js'
import { PairForm } from './PairForm.js'
import type { PhoneProps } from './phoneProps.js'
import { QuestionSheet } from './QuestionSheet.js'

/** The whole screen: pairing form and connections, with the pending question on top. */
export function Phone({ wallet, desk }: PhoneProps) {
  const { questions, problem } = useSyncExternalStore(desk.subscribe, desk.read)
  const [question] = questions
  return (
    <div className="phone">
      <header>
        <span className="mark" aria-hidden="true" />
        <h1>Pocket Wallet</h1>
      </header>
      <main inert={question !== undefined}>
        <PairForm onPair={(uri) => desk.attempt(() => wallet.pair(uri))} />
        <p role="alert" className="problem" data-testid="phone-problem">
          {problem}
        </p>
        <Connections wallet={wallet} desk={desk} />
      </main>
      {question && (
        <QuestionSheet key={question.prompt.title} question={question} more={questions.length - 1} />
      )}
    </div>
  )
}
