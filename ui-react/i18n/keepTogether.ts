/** A short name for the middle of a text: it never breaks between its words. A long one would not fit into a line. */
export function keepTogether(name: string): string {
  return name.length > 24 ? name : name.replaceAll(' ', '\u00a0')
}
