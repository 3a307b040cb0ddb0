import { sortBodies } from '../model/otherBodies.js'
import { isSendable, listBodies } from '../model/readBody.js'
import { checkAnswerBy } from './checkAnswerBy.js'
import { checkPagination } from './checkPagination.js'
import { type FoundOperation, findOperations } from './findOperations.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { suggest } from './suggest.js'

/** Reports operations without an id, a response or a known security scheme, and duplicate ids. */
export function checkOperations(root: JsonObject, report: Report): void {
  const first = new Map<string, Pointer>()
  const schemes = Object.keys(objectOf(objectOf(root.components).securitySchemes))
  checkSecurity(root.security, ['security'], schemes, report)
  for (const found of findOperations(root)) {
    checkOperationId(found, first, report)
    checkResponses(found, report)
    checkSecurity(found.operation.security, [...found.at, 'security'], schemes, report)
    checkPagination(root, found, report)
    checkLostBody(found, report)
    checkBodies(root, found, report)
    checkAnswerBy(root, found, report)
  }
}

function checkOperationId(
  { operation, at }: FoundOperation,
  first: Map<string, Pointer>,
  report: Report,
): void {
  const id = textOf(operation.operationId)
  const place = [...at, 'operationId']
  if (!id) {
    report({
      code: 'missing-operation-id',
      message: 'an operation needs an operationId',
      at,
      key: true,
      help: 'add one, such as `listPets`',
    })
    return
  }
  const earlier = first.get(id)
  if (earlier)
    report({
      code: 'duplicate-operation-id',
      message: `operationId \`${id}\` is used twice`,
      at: place,
      note: { message: 'first used here', at: earlier },
    })
  else first.set(id, place)
}

function checkResponses({ operation, at }: FoundOperation, report: Report): void {
  const statuses = Object.keys(objectOf(operation.responses)).filter((status) => !status.startsWith('x-'))
  for (const status of statuses)
    if (!/^([1-5]\d\d|[1-5]XX|default)$/.test(status))
      report({
        code: 'bad-status',
        message: `\`${status}\` is not a status code`,
        at: [...at, 'responses', status],
        key: true,
        help:
          suggest(status, ['default', '1XX', '2XX', '3XX', '4XX', '5XX']) ??
          'use a code such as `204`, a range such as `2XX`, or `default`',
      })
  if (!statuses.some((status) => /^[23]|default/.test(status)))
    report({
      code: 'no-responses',
      message: 'an operation needs a response for success',
      at,
      key: true,
      help: 'add one, such as `204`',
    })
}

function checkLostBody({ operation, item, method, at }: FoundOperation, report: Report): void {
  if ('requestBody' in operation || !('requestBody' in objectOf(item[method]))) return
  report({
    code: 'lost-body',
    message: `a ${method.toUpperCase()} request has no body`,
    at: [...at, 'requestBody'],
    key: true,
    help: 'declare parameters instead, or use `post`',
  })
}

/** Reports bodies that are never sent, or that the caller must write. */
function checkBodies(root: JsonObject, { operation, at }: FoundOperation, report: Report): void {
  const { first, unsent } = sortBodies(root, operation)
  const { requestBody } = operation
  const isRef = isObject(requestBody) && '$ref' in requestBody
  const [sent] = listBodies(root, requestBody)
  if (sent && !isSendable(root, sent))
    report({
      code: 'unsendable-body',
      message: `the client cannot write this schema as \`${sent[0]}\``,
      at: isRef ? [...at, 'requestBody'] : [...at, 'requestBody', 'content', sent[0]],
      key: true,
      help: 'add JSON, a form or multipart, or make the schema a string',
    })
  for (const other of unsent) {
    report({
      code: 'several-bodies',
      message: `the body is always sent as \`${first}\`, never as \`${other}\``,
      at: isRef ? [...at, 'requestBody'] : [...at, 'requestBody', 'content', other],
      key: true,
      help: 'keep only the media type to send',
    })
  }
}

function checkSecurity(security: unknown, at: Pointer, schemes: readonly string[], report: Report): void {
  for (const [index, alternative] of listOf(security).entries()) {
    if (!isObject(alternative))
      report({
        code: 'bad-value',
        message: 'what an operation needs must be a mapping',
        at: [...at, index],
        help: `write \`${alternative}: []\``,
      })
    for (const name of Object.keys(objectOf(alternative)))
      if (!schemes.includes(name))
        report({
          code: 'unknown-security-scheme',
          message: `\`${name}\` is not a security scheme of this document`,
          at: [...at, index, name],
          key: true,
          help: suggest(name, schemes) ?? 'declare it under `components.securitySchemes`',
        })
  }
}
