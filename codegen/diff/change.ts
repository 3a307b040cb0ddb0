/** What a change means for users of the generated code, worst first. */
export const levels = ['wire', 'types', 'addition', 'docs'] as const
export type Level = (typeof levels)[number]

/** The version bump that a change needs. */
export type Bump = 'major' | 'minor' | 'patch'

/** One difference between two versions of the specifications. */
export type Change = {
  readonly level: Level
  /** Stable name of the kind of change, such as `property-removed`. */
  readonly code: string
  /** The changed item, such as `Balance.price`. */
  readonly at: string
  /** What happened to it; printed after `at`. */
  readonly message: string
  /** Operations that use the changed type. */
  readonly usedBy?: readonly string[] | undefined
}

/** Records a change. */
export type Note = (change: Change) => void

/** The version bump that one change needs. */
export function bumpOf({ level }: Change): Bump {
  return level === 'addition' ? 'minor' : level === 'docs' ? 'patch' : 'major'
}

/** The version bump that all changes need; undefined if there are none. */
export function verdictOf(changes: readonly Change[]): Bump | undefined {
  const bumps = new Set(changes.map(bumpOf))
  return (['major', 'minor', 'patch'] as const).find((bump) => bumps.has(bump))
}

/** Sorts changes worst first; within a level, their order is kept. */
export function sortChanges(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}
