import { ChangeCodeForm } from '../../parts/CodeForm/ChangeCodeForm.js'

/** Asks for the code from the email to the new address. */
export default function UpdateEmailSecondaryOtpView() {
  return <ChangeCodeForm of="newCode" />
}
