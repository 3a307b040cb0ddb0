/** Texts of buttons that lead to a signature, a payment or a permission. */
export const confirmWords = {
  'confirm.covered':
    'Something is covering this page. To continue, close it, or open the page in its own tab.',
} as const
