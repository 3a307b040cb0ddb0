import { type JsonObject, objectOf, textOf } from '../load/json.js'
import { camelCase, pascalCase } from './naming.js'

/** TypeScript names for the methods of a document. `info.x-name` may give a shorter prefix than the file name. */
export function rpcNames(service: string, root: JsonObject) {
  const name = textOf(objectOf(root.info)['x-name']) ?? service
  const [Prefix, prefix] = [pascalCase(name), camelCase(name)]
  return {
    types: `${Prefix}Methods`,
    method: `${Prefix}Method`,
    facts: `${prefix}MethodFacts`,
    codes: `${prefix}Codes`,
    isParams: `is${Prefix}Params`,
    isResult: `is${Prefix}Result`,
  }
}

/** `eth_getBalance` → `eth_getBalance`, and `desk.price` → `desk_price`: valid names are kept. */
export function constantName(method: string): string {
  return method.replace(/[^\w$]+/g, '_')
}

/** `eth_getBalance` → `EthGetBalanceParams`. */
export function paramsName(method: string): string {
  return `${pascalCase(method)}Params`
}

/** `eth_getBalance` → `EthGetBalanceResult`. */
export function resultName(method: string): string {
  return `${pascalCase(method)}Result`
}
