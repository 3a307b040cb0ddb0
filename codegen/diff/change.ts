/** What a change means for those who use the generated code, worst first. */
export const levels = ['wire', 'types', 'addition', 'docs'] as const
export type Level = (typeof levels)[number]

/** The part of a version that has to go up. */
export type Bump = 'major' | 'minor' | 'patch'

/** One difference between two versions of the specifications. */
export type Change = {
  readonly level: Level
  /** Stable name of the kind of change, such as `property-removed`. */
  readonly code: string
  /** What changed, such as `Balance.price`. */
  readonly at: string
  /** What happened to it, to be read after `at`. */
  readonly message: string
  /** Operations that it reaches through a type. */
  readonly usedBy?: readonly string[] | undefined
}

/** Takes note of a change. */
export type Note = (change: Change) => void

/** What a change asks of the version number. */
export function bumpOf({ level }: Change): Bump {
  return level === 'addition' ? 'minor' : level === 'docs' ? 'patch' : 'major'
}

/** What all changes together ask for; undefined when nothing changed. */
export function verdictOf(changes: readonly Change[]): Bump | undefined {
  const bumps = new Set(changes.map(bumpOf))
  return (['major', 'minor', 'patch'] as const).find((bump) => bumps.has(bump))
}

/** Worst first; within a level in the order in which they were found. */
export function sortChanges(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}
