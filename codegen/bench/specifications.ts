import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPackages } from '../corpus/specifications.js'
import { isObject, objectOf, textOf } from '../load/json.js'
import { readDocument } from '../load/readDocument.js'
import { camelCase } from '../model/naming.js'

export type Operation = {
  /** Name of the function that every generator writes for it. */
  readonly name: string
  readonly method: string
  readonly path: string
}

export type Specification = {
  readonly name: string
  readonly file: string
  /** How often each generator runs; the fastest run counts. */
  readonly rounds: number
  /** All operations, the most likely used ones first. */
  operations(): readonly Operation[]
}

const schemas = join(import.meta.dirname, '../../schemas')

export const specifications: readonly Specification[] = [
  specification('blockchain-api', join(schemas, 'blockchain-api.yaml'), 3, [
    ...['getBalance', 'getHistory', 'getIdentity', 'getPortfolio', 'getSupportedChains'],
    ...['getName', 'getSwapTokens', 'getSwapQuotes', 'getGasPrice', 'getSwapAllowance'],
  ]),
  specification('wallet-service', join(schemas, 'wallet-service.yaml'), 3, [
    ...['getWallets', 'getWalletImage', 'getProjectConfig', 'getAllowedOrigins', 'getAnalyticsConfig'],
  ]),
  specification('github', corpusPackages.file('@octokit/openapi/generated/api.github.com.json'), 2, [
    ...['issuesListForRepo', 'issuesGet', 'reposGet', 'pullsList', 'usersGetByUsername'],
    ...['searchRepos', 'actionsListWorkflowRunsForRepo', 'gistsList', 'orgsGet', 'gitGetRef'],
  ]),
]

function specification(
  name: Specification['name'],
  file: string,
  rounds: number,
  likely: readonly string[],
): Specification {
  const rank = (operation: Operation) => likely.indexOf(operation.name) + 1 || Number.POSITIVE_INFINITY
  return {
    name,
    file,
    rounds,
    operations: () => readOperations(file).toSorted((one, other) => compare(rank(one), rank(other))),
  }
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

function readOperations(file: string): Operation[] {
  const document = readDocument(file, readFileSync(file, 'utf8'))
  if (Array.isArray(document)) throw new Error(`${file} cannot be read.`)
  return Object.entries(objectOf(objectOf(document.value).paths)).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([method, operation]) => {
      const id = isObject(operation) ? textOf(operation.operationId) : undefined
      return id === undefined ? [] : [{ name: camelCase(id), method, path }]
    }),
  )
}
