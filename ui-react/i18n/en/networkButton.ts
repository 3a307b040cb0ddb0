/** What the NetworkButton says. */
export const networkButtonWords = {
  'button.network': 'Network: {name}',
  'button.unsupported': 'Switch network',
} as const
