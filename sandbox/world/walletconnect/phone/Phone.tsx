import { useSyncExternalStore } from 'react'
import { Connections } from './Connections.js'
import { PairForm } from './PairForm.js'
import type { PhoneProps } from './phoneProps.js'
import { QuestionSheet } from './QuestionSheet.js'

/** The whole screen: pairing form and connections, with the pending question on top. */
export function Phone({ wallet, screen }: PhoneProps) {
  const { questions, problem } = useSyncExternalStore(screen.subscribe, screen.read)
  const [question] = questions
  return (
    <div className="phone">
      <header>
        <span className="mark" aria-hidden="true" />
        <h1>Pocket Wallet</h1>
      </header>
      <main inert={question !== undefined}>
        <PairForm onPair={(uri) => screen.attempt(() => wallet.pair(uri))} />
        <p role="alert" className="problem" data-testid="phone-problem">
          {problem}
        </p>
        <Connections wallet={wallet} screen={screen} />
      </main>
      {question && <QuestionSheet key={question.id} question={question} more={questions.length - 1} />}
    </div>
  )
}
