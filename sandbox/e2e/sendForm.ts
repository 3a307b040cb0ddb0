import type { Page } from '@playwright/test'
import { expectView, openAccount } from './fixtures.js'

/** Opens the form from the account. */
export async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('foyer-feature-send').click()
  await expectView(page, 'WalletSend')
}

/** Enters a payment, and opens its review. */
export async function review(
  page: Page,
  { amount, receiver }: { amount: string; receiver: string },
): Promise<void> {
  await page.getByTestId('foyer-send-amount').fill(amount)
  await page.getByTestId('foyer-send-receiver').fill(receiver)
  await page.getByTestId('foyer-send-submit').click()
  await expectView(page, 'WalletSendPreview')
}

/** Enters a payment of the account, and confirms its review. */
export async function pay(page: Page, payment: { amount: string; receiver: string }): Promise<void> {
  await openSend(page)
  await review(page, payment)
  await page.getByTestId('foyer-send-confirm').click()
}
