/** Enough for the two scales to differ by less than a pixel between keyframes. */
const steps = 20

/**
 * Moves `panel` from a former height, in pixels, to the one it has, without layout: the panel is scaled and its
 * parts are scaled back, so that text keeps its shape.
 */
export function animateHeight(panel: HTMLElement, from: number): Animation[] {
  const style = getComputedStyle(panel)
  const duration = Number.parseFloat(style.getPropertyValue('--foyer-time-height'))
  const start = from / panel.offsetHeight
  if (!duration || start === 1) return []
  const timing = { duration, easing: style.getPropertyValue('--foyer-ease') }
  const scales = Array.from({ length: steps + 1 }, (_, step) => start + ((1 - start) * step) / steps)
  const parts = [...panel.querySelectorAll<HTMLElement>(':scope > *')]
  return [
    // Not `transform`, which opening and shaking animate.
    panel.animate({ scale: scales.map((scale) => `1 ${scale}`) }, timing),
    ...parts.map((part) => {
      const { offsetTop } = part
      const back = (scale: number) => `translateY(${(1 / scale - 1) * offsetTop}px) scaleY(${1 / scale})`
      return part.animate({ transform: scales.map(back) }, timing)
    }),
  ]
}
