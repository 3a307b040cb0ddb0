import type { Ask, Prompt } from '../../wallets/prompt.js'

/** A question to the owner. */
export type Question = {
  readonly id: number
  readonly prompt: Prompt
  readonly answer: (agreed: boolean) => void
}

export type ScreenState = {
  /** Counts changes of the sessions. */
  readonly changes: number
  readonly questions: readonly Question[]
  readonly problem: string | undefined
}

export type PhoneScreen = ReturnType<typeof createScreen>

/** The phone's screen state: queued questions and the last error. */
export function createScreen() {
  let state: ScreenState = { changes: 0, questions: [], problem: undefined }
  let asked = 0
  const listeners = new Set<() => void>()
  const set = (next: Partial<ScreenState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const ask: Ask = (prompt) =>
    new Promise((resolve) => {
      const question: Question = {
        id: ++asked,
        prompt,
        answer(agreed) {
          set({ questions: state.questions.filter((each) => each !== question) })
          resolve(agreed)
        },
      }
      set({ questions: [...state.questions, question] })
    })

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask,
    change: () => set({ changes: state.changes + 1 }),
    /** Runs a task, and shows its error. */
    async attempt(task: () => Promise<unknown>) {
      set({ problem: undefined })
      try {
        await task()
      } catch (error) {
        set({ problem: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}
