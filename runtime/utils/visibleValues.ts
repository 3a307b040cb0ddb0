/** The strings and numbers of an error's data, for use in messages. */
export function visibleValues(data: object): { [name: string]: string | number } {
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(entries)
}
