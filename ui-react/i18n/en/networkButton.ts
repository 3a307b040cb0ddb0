/** Texts of the NetworkButton. */
export const networkButtonWords = {
  'button.network': 'Network: {name}',
  'button.unsupported': 'Switch network',
} as const
