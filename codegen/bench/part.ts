import type { Specification } from './specifications.js'
import type { Table } from './table.js'
import type { Target } from './target.js'
import type { Workshop } from './workshop.js'

/** What one part of the bench found. */
export type Findings = { readonly tables: readonly Table[]; readonly targets: readonly Target[] }

/** One subject that is measured. */
export type Part = (workshop: Workshop, specifications: readonly Specification[]) => Promise<Findings>
