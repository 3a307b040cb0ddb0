import type { Ask, Prompt } from '../../wallets/prompt.js'

/** A question to the owner. */
export type Question = { readonly prompt: Prompt; readonly answer: (agreed: boolean) => void }

export type DeskState = {
  /** Counts changes of the sessions. */
  readonly changes: number
  readonly questions: readonly Question[]
  readonly problem: string | undefined
}

export type Desk = ReturnType<typeof createDesk>

/** The phone's screen state: queued questions and the last error. */
export function createDesk() {
  let state: DeskState = { changes: 0, questions: [], problem: undefined }
  const listeners = new Set<() => void>()
  const set = (next: Partial<DeskState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const ask: Ask = (prompt) =>
    new Promise((resolve) => {
      const question: Question = {
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
