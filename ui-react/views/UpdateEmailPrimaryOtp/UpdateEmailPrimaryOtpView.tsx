import { ChangeCodeForm } from '../../parts/CodeForm/ChangeCodeForm.js'

/** Asks for the code from the email to the current address. */
export default function UpdateEmailPrimaryOtpView() {
  return <ChangeCodeForm of="currentCode" />
}
