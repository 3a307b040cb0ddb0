import type { Emitter } from './emitter.js'
import { declareValue, valueTree } from './printValue.js'

/** Each service, and each OpenRPC document, that states facts → a constant for each. */
export const emitFacts: Emitter = ({ services, rpc }) =>
  [...services, ...rpc]
    .filter(({ facts }) => facts.length > 0)
    .map(({ name, source, facts }) => ({
      path: `${name}/facts.ts`,
      source,
      statements: facts.map((fact) =>
        declareValue(
          fact.description,
          `export const ${fact.name}: readonly string[]`,
          valueTree(fact.values),
        ),
      ),
    }))
