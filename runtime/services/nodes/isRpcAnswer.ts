import { isObject } from '#generated/support/validate'

/**
 * Whether a body answers a JSON-RPC request: one call with an error, or a batch with an array. Some nodes send that
 * with status 400. One error for a whole batch is no answer: the node refuses batches.
 */
export function isRpcAnswer(question: unknown, text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    if (Array.isArray(JSON.parse(String(question)))) return Array.isArray(answer)
    return isObject(answer) && isObject(answer.error) && typeof answer.error.code === 'number'
  } catch {
    return false // no JSON: a proxy's page, for example
  }
}
