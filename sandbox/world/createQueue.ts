/** Runs tasks one after the other, and continues after a task that fails. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()

  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const done = last.then(task)
    last = done.catch(() => {}) // its caller gets the error
    return done
  }
}
