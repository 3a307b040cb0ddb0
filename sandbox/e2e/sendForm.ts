import type { Page } from '@playwright/test'
import { dialog, expect, expectView, openAccount } from './fixtures.js'

/** Opens the form from the account. */
export async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await startPayment(page)
}

async function startPayment(page: Page): Promise<void> {
  await page.getByTestId('foyer-feature-send').click()
  await expectView(page, 'WalletSend')
}

/** Types into a field of the form, key by key: over BiDi, React does not notice what `fill` enters. */
export async function enter(page: Page, field: 'amount' | 'receiver', text: string): Promise<void> {
  const input = page.getByTestId(`foyer-send-${field}`)
  await input.press('ControlOrMeta+a')
  await input.pressSequentially(text)
}

export type Payment = { amount: string; receiver: string }

/** Enters a payment and opens its review. */
export async function review(page: Page, { amount, receiver }: Payment): Promise<void> {
  await enter(page, 'amount', amount)
  await enter(page, 'receiver', receiver)
  await page.getByTestId('foyer-send-submit').click()
  await expectView(page, 'WalletSendPreview')
}

/** Opens the form, enters a payment and confirms its review. */
export async function pay(page: Page, payment: Payment): Promise<void> {
  await openSend(page)
  await review(page, payment)
  await page.getByTestId('foyer-send-confirm').click()
}

export type SecondTry = Payment & {
  /** Declines the request once the wallet shows it. */
  decline?: () => Promise<unknown>
  /** Makes an injected wallet decline its next request. Called before the request is sent. */
  declineNext?: () => Promise<unknown>
  /** Approves the second request once the wallet shows it. */
  approve?: () => Promise<unknown>
  /** The token to pay with; the native coin by default. */
  symbol?: string
}

/** Pays from the account on screen: declines the first request in the wallet, then tries again. */
export async function payAtSecondTry(
  page: Page,
  { decline, declineNext, approve, symbol, ...payment }: SecondTry,
) {
  await startPayment(page)
  if (symbol) {
    await page.getByTestId('foyer-send-token').click()
    await page.getByTestId(`foyer-token-${symbol}`).click()
    await expectView(page, 'WalletSend')
  }
  await review(page, payment)
  const declining = declineNext?.()
  await page.getByTestId('foyer-send-confirm').click()
  await (declining ?? decline?.())
  await expectView(page, 'WalletSendPreview')
  await expect(dialog(page).getByText('Payment declined')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('foyer-send-confirm').click()
  await approve?.()
  await expectView(page, 'Account')
}

/** Expects `text` in the newest activity of the account on screen. */
export async function expectNewest(page: Page, text: RegExp): Promise<void> {
  await page.getByTestId('foyer-tab-activity').click()
  const rows = dialog(page).getByRole('tabpanel').getByRole('listitem')
  await expect(rows.first()).toContainText(text)
}

/** Expects the account on screen to hold `amount` of a token. */
export async function expectToken(page: Page, symbol: string, amount: string): Promise<void> {
  await page.getByTestId('foyer-tab-tokens').click()
  await expect(page.getByTestId(`foyer-token-${symbol}`)).toContainText(`${amount} ${symbol}`)
}
