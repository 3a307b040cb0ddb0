/**
 * Puts the answers of a batch into the order of its questions, because viem takes the first answer for that to the first question.
 * What was answered twice counts as it was answered first; what was not answered at all has failed.
 */
export function alignAnswers(questions: unknown, answers: unknown): unknown {
  if (!Array.isArray(questions)) return answers
  const byId = new Map<unknown, unknown>()
  for (const answer of Array.isArray(answers) ? answers : []) {
    const id = fieldOf(answer, 'id')
    if (!byId.has(id)) byId.set(id, answer)
  }
  // A node that refuses a batch as a whole says so once.
  const refusal = fieldOf(answers, 'error') ?? unanswered
  return questions.map((question) => {
    const id = fieldOf(question, 'id')
    return byId.get(id) ?? { jsonrpc: '2.0', id, error: refusal }
  })
}

/** -32002: what was asked for is not there at the moment (EIP-1474). */
const unanswered = { code: -32002, message: 'The node left this call of the batch unanswered.' }

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
