import type { Page } from '@playwright/test'
import type { PaymentRequest, PaymentResult } from 'foyer-kit'
import { expectView } from './fixtures.js'

declare global {
  interface Window {
    payment?: Promise<PaymentResult> | undefined
  }
}

/** Requests a payment on the host page, as a shop does. */
export async function requestPayment(page: Page, request: PaymentRequest): Promise<void> {
  await page.evaluate((wanted) => {
    window.payment = window.foyers?.[0]?.load('pay').then((pay) => pay.pay(wanted))
  }, request)
  await expectView(page, 'Pay')
}

/** The result that the host page received. */
export const paymentResult = (page: Page) => page.evaluate(() => window.payment)
