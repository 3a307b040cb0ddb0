/** An email address inside a text. A long one breaks before its domain. */
export function EmailText({ email }: { email: string | null | undefined }) {
  if (!email) return null
  const at = email.indexOf('@') + 1
  return (
    <bdi>
      {email.slice(0, at)}
      {email.length > lineLength && <wbr />}
      {email.slice(at)}
    </bdi>
  )
}

/** An address of this length fits into a line on every screen. */
const lineLength = 24
