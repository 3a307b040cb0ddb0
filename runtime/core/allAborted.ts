/** A signal that aborts once all of `signals` have aborted. */
export function allAborted(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  const check = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', check, { once: true })
  check()
  return all.signal
}
