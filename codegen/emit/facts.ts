import type { Emitter } from './emitter.js'
import { declareValue, valueTree } from './printValue.js'

/** Each service and each OpenRPC document with facts → a constant per fact. */
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
