/** Something that is asked, of which there is one at a time. */
export type Pending<subject, value> = {
  /** What is asked now; undefined once it is answered. */
  current(): { readonly subject: subject; readonly answer: Promise<value> } | undefined
  /** Keeps what is asked until its answer, so that others can join it. */
  keep(subject: subject, answer: Promise<value>): Promise<value>
}

/** Creates the place for a request to the visitor, such as that of a wallet. */
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
