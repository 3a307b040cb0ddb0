/**
 * Marks a template as CSS for editor highlighting. Returns the text unchanged.
 *
 * @example
 * export const dividerCss = css`.foyer-divider { block-size: 1px }`
 */
export const css = String.raw
