export type Mail = {
  to: string
  subject: string
  text: string
  /** The one-time code in the text. */
  code: string | null
  /** The link in the text. */
  link: string | null
  /** ISO 8601. */
  at: string
}

export type Mails = ReturnType<typeof createMails>

/** Received mails, for the control server and the mailbox page. */
export function createMails() {
  let mails: Mail[] = []
  return {
    add(mail: Mail) {
      mails.unshift(mail)
    },
    /** Newest first. */
    list: (): readonly Mail[] => mails,
    /** The newest mail of a receiver. */
    newest: (to: string) => mails.find((mail) => mail.to === to.trim().toLowerCase()),
    clear() {
      mails = []
    },
  }
}
