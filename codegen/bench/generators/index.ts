import { foyer } from './foyer.js'
import type { Generator } from './generator.js'
import { heyApi, heyApiZod } from './heyApi.js'
import { openapiTypescript } from './openapiTypescript.js'
import { orval } from './orval.js'

export type { Generator } from './generator.js'
export { foyer, heyApiZod, openapiTypescript }

/** All generators that are compared. */
export const generators: readonly Generator[] = [foyer, openapiTypescript, heyApi, orval]
