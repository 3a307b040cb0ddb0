const marks = { start: '<!-- peers: written by `npm run bench:peers -- --write` -->', end: '<!-- /peers -->' }

/** Writes a text between the marks of the README. */
export function writeBetweenMarks(readme: string, text: string): string {
  const [start, end] = [readme.indexOf(marks.start), readme.indexOf(marks.end)]
  if (start < 0 || end < start)
    throw new Error(`The README lacks the marks for the table: ${marks.start} … ${marks.end}`)
  return `${readme.slice(0, start + marks.start.length)}\n${text}\n${readme.slice(end)}`
}
