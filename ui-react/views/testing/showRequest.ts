import { testAccounts } from '#runtime/testing/index'
import type { Scene } from './story.js'

/** Lets the wallet show a payment, while another one is under review. Returns a function that declines it. */
export async function showRequest({ foyer, world }: Scene): Promise<() => Promise<void>> {
  const [, recipient = ''] = testAccounts
  const send = await foyer.load('send')
  const review = async () => {
    send.setAmount('0.5')
    await send.setRecipient(recipient)
    await send.review()
  }
  await review()
  const question = world.wallet.hangNext('send')
  const answered = send.submit().catch(() => {}) // it is declined
  await review()
  return async () => {
    question.reject()
    await answered
  }
}
