import { readField } from '../readField.js'

/**
 * Sorts the answers of a batch by request, because viem matches them by position. The first of duplicate
 * answers wins; requests without an answer get an error.
 */
export function alignAnswers(questions: unknown, answers: unknown): unknown {
  if (!Array.isArray(questions)) return answers
  const byId = new Map<unknown, unknown>()
  for (const answer of Array.isArray(answers) ? answers : []) {
    const id = readField(answer, 'id')
    if (!byId.has(id)) byId.set(id, answer)
  }
  // A node that refuses a whole batch returns one error.
  const refusal = readField(answers, 'error') ?? unanswered
  return questions.map((question) => {
    const id = readField(question, 'id')
    return byId.get(id) ?? { jsonrpc: '2.0', id, error: refusal }
  })
}

/** -32002: resource unavailable (EIP-1474). */
const unanswered = { code: -32002, message: 'The node did not answer this call of the batch.' }
