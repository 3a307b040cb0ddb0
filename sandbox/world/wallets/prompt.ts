/** What the wallet asks the visitor. */
export type Prompt = {
  title: string
  /** Says yes in one word: Connect, Sign, Send. */
  action: string
  rows: { label: string; value: string }[]
  /** A longer text to read, for example the message to sign. */
  message?: string
}

/** Asks, and answers whether the visitor agreed. */
export type Ask = (prompt: Prompt) => Promise<boolean>
