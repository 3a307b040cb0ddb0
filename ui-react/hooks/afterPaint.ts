/** Ends once what is rendered now has been painted: the first callback runs before that, the second one after. */
export const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
