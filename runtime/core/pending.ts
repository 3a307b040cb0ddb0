/** Holds the one request that is open, so that others can join it. */
export type Pending<subject, value> = {
  /** The open request; undefined once it is answered. */
  current(): { readonly subject: subject; readonly answer: Promise<value> } | undefined
  /** Holds a request until it is answered. */
  keep(subject: subject, answer: Promise<value>): Promise<value>
}

/** Creates a holder for requests to the visitor, such as those of a wallet. */
export function createPending<subject, value>(): Pending<subject, value> {
  let open: ReturnType<Pending<subject, value>['current']>
  return {
    current: () => open,
    keep(subject, answer) {
      const asked = { subject, answer }
      const close = () => {
        if (open === asked) open = undefined
      }
      open = asked
      answer.then(close, close)
      return answer
    },
  }
}
