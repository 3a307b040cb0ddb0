import type { Specification } from './specifications.js'
import type { Table } from './table.js'
import type { Target } from './target.js'
import type { Workshop } from './workshop.js'

/** Results of one part of the benchmark. */
export type Findings = { readonly tables: readonly Table[]; readonly targets: readonly Target[] }

/** One part of the benchmark. */
export type Part = (workshop: Workshop, specifications: readonly Specification[]) => Promise<Findings>
