/** A question to the visitor. */
export type Prompt = {
  title: string
  /** Label of the approve button: Connect, Sign, Send. */
  action: string
  rows: { label: string; value: string }[]
  /** Longer text, such as the message to sign. */
  message?: string
}

/** Asks the visitor; resolves to whether they approved. */
export type Ask = (prompt: Prompt) => Promise<boolean>
