export type Table = {
  readonly title: string
  /** Column names. The first column holds the row names. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Formats a table for a terminal: names aligned left, figures aligned right.
 *
 * @example
 * formatTable({ title: 'Sizes', columns: ['', 'bytes'], rows: [['one', '915']] })
 */
export function formatTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) =>
    widths
      .map((width, column) => (line[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...text.map((line) => `  ${line}`)].join('\n')
}
