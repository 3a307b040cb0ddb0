import type { Ask } from './prompt.js'

export type CreateVisitorParameters = {
  /** Shows the question to a person. */
  askInPanel: Ask
  /** Whether a program drives the page, so that nobody is there to be asked. */
  isAutomatic: () => boolean
}

/** Who holds a wallet: agrees by themselves or in a panel, and for one question does what a test has told them. */
export function createVisitor({ askInPanel, isAutomatic }: CreateVisitorParameters) {
  let isRejecting = false
  let delayMs = 0

  const ask: Ask = async (prompt) => {
    const plan = { isRejecting, delayMs }
    isRejecting = false
    delayMs = 0
    if (plan.delayMs) await new Promise((resolve) => setTimeout(resolve, plan.delayMs))
    if (plan.isRejecting) return false
    return isAutomatic() || askInPanel(prompt)
  }

  return {
    ask,
    /** Says no to the next question. */
    rejectNext() {
      isRejecting = true
    },
    /** Thinks so long before they answer the next question. */
    delayNext(ms: number) {
      delayMs = ms
    },
  }
}
