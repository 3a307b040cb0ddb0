export type KeepUpToDateParameters = {
  /** The file that says what was made from what. */
  mark: string
  /** Files and folders, as absolute paths. */
  inputs: readonly string[]
  outputs: readonly string[]
  /** Paths below the outputs that something else makes. */
  except?: readonly string[]
  /** Other values that the outputs depend on. */
  settings?: readonly unknown[]
  make: () => unknown
}

/** Runs `make`, unless its outputs are still what it made from the same inputs. */
export function keepUpToDate(parameters: KeepUpToDateParameters): Promise<void>
