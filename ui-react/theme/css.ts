/**
 * Marks a template as CSS so that editors colour it. The text stays as written.
 *
 * @example
 * export const dividerCss = css`.foyer-divider { block-size: 1px }`
 */
export const css = String.raw
