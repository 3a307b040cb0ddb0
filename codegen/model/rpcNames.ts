import { type JsonObject, objectOf, textOf } from '../load/json.js'
import { camelCase, pascalCase } from './naming.js'

/** What the methods of a document are called in TypeScript; `x-name` of its info may be shorter than its file's name. */
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

/** `eth_getBalance` → `eth_getBalance`, and `desk.price` → `desk_price`: names stay as they are wherever they can. */
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
