/** Runs a task once at a time: a call that comes while it runs waits, because it must see what happened meanwhile. */
export function inTurn(task: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(task, task)
    return last
  }
}
