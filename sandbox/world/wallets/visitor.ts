import type { Ask } from './prompt.js'

export type CreateVisitorParameters = {
  /** Shows the question in the panel. */
  askInPanel: Ask
  /** Whether to approve without asking, because a program drives the page. */
  isAutomatic: () => boolean
}

/** The visitor at a wallet: approves automatically or in a panel, and follows a test's plan for the next request. */
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
    /** Declines the next request. */
    rejectNext() {
      isRejecting = true
    },
    /** Delays the next answer. */
    delayNext(ms: number) {
      delayMs = ms
    },
  }
}
