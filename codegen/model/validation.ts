/** What validators check: types, required fields and closed enums, or all that a schema restricts but formats. */
export type Validation = 'shape' | 'full'

export const validations: readonly Validation[] = ['shape', 'full']
