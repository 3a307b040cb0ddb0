import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { rpcErrorFrom } from '../../generated/errors/index.js'
import { frameMessageFixtures, frameRequestFixtures } from '../../generated/frame/fixtures.js'
import {
  answers,
  connectEmail,
  type FrameMessage,
  frameRequests,
  getUser,
  isFrameMessage,
  isFrameRequest,
  signOut,
} from '../../generated/frame/index.js'
import { isUser } from '../../generated/frame/validators.js'
import { createIssue } from '../../generated/support/validate.js'
import {
  isRpcParams,
  isRpcResult,
  type RpcMethod,
  rpcCodes,
  rpcMethodFacts,
} from '../../generated/wallet-rpc/index.js'
import { messagesIn } from '../load/checkAsyncApi.js'
import { type JsonObject, listOf, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'

const read = (name: string): JsonObject =>
  objectOf(parse(readFileSync(join(import.meta.dirname, `../../schemas/${name}.yaml`), 'utf8')))

const actions = [
  ...['SWITCH_NETWORK', 'CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL'],
  ...['GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER', 'SIGN_OUT'],
  ...['IS_CONNECTED', 'GET_CHAIN_ID', 'RPC_REQUEST', 'UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP'],
  ...['UPDATE_EMAIL_SECONDARY_OTP', 'SYNC_THEME', 'SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
  ...['INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT', 'RELOAD'],
]

describe('messages of the frame', () => {
  const examples = messagesIn(read('frame')).map(([key, { name, examples: given }]) => {
    const { payload } = objectOf(listOf(given)[0])
    return { key, type: `${name}`, count: listOf(given).length, ...(payload === null ? {} : { payload }) }
  })

  test('are complete in both directions, each with its success and its error', () => {
    expect(Object.keys(frameRequestFixtures).toSorted()).toEqual(
      actions.map((action) => `@w3m-app/${action}`).toSorted(),
    )
    const answered = actions.flatMap((action) => [
      `@w3m-frame/${action}_SUCCESS`,
      `@w3m-frame/${action}_ERROR`,
    ])
    expect(Object.keys(frameMessageFixtures).toSorted()).toEqual(
      [...answered, '@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE'].toSorted(),
    )
    for (const { type, success, failure } of Object.values(frameRequests)) {
      const name = type.replace('@w3m-app/', '@w3m-frame/')
      expect([success, failure]).toEqual([[`${name}_SUCCESS`], [`${name}_ERROR`]])
    }
  })

  test.each(examples)('$key has a valid example', ({ type, count, ...carried }) => {
    const issue = createIssue()
    const message = { type, id: 'a', ...('payload' in carried ? { payload: carried.payload } : {}) }
    const isSent = type.startsWith('@w3m-app/')
    expect(count).toBeGreaterThan(0)
    expect(isSent ? isFrameRequest(message, issue) : isFrameMessage(message, issue), `${issue.path}`).toBe(
      true,
    )
    // A sent message is not a received one.
    expect(isSent ? isFrameMessage(message) : isFrameRequest(message)).toBe(false)
  })

  test('have valid fixtures', () => {
    for (const message of Object.values(frameRequestFixtures)) expect(isFrameRequest(message)).toBe(true)
    for (const message of Object.values(frameMessageFixtures)) expect(isFrameMessage(message)).toBe(true)
  })

  test.each([
    [undefined, [], 'object', undefined],
    ['@w3m-frame/READY', [], 'object', '@w3m-frame/READY'],
    [{ type: 'toString' }, ['type'], 'the type of a known message', 'toString'],
    [{ type: '@w3m-frame/NEWS' }, ['type'], 'the type of a known message', '@w3m-frame/NEWS'],
    [{ type: '@w3m-frame/READY', id: 4 }, ['id'], 'string', 4],
    [{ type: '@w3m-frame/GET_USER_SUCCESS' }, ['payload'], 'object', undefined],
    [
      { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: {} },
      ['payload', 'isConnected'],
      'boolean',
      undefined,
    ],
    [
      { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'DANCE' } },
      ['payload', 'action'],
      '"VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT"',
      'DANCE',
    ],
    [
      {
        type: '@w3m-frame/GET_USER_SUCCESS',
        payload: { address: '0x1', chainId: 1, accounts: [{ address: '0x1', type: 'king' }] },
      },
      ['payload', 'accounts', 0, 'type'],
      '"eoa" | "smartAccount"',
      'king',
    ],
  ])('%j is rejected with path, expected and received', (value, path, expected, received) => {
    const issue = createIssue()
    expect(isFrameMessage(value, issue)).toBe(false)
    expect(issue).toEqual({ path, expected, received })
  })

  test('are not sent with an invalid email address or an unknown method', () => {
    expect(isFrameRequest(connectEmail({ email: 'maria@example.com' }))).toBe(true)
    expect(isFrameRequest(connectEmail({ email: 'maria at example.com' }))).toBe(false)
    const ask = (method: string, params: unknown) =>
      isFrameRequest({ type: '@w3m-app/RPC_REQUEST', id: '1', payload: { method, params } })
    expect(ask('eth_getBalance', ['0x1'])).toBe(true)
    expect(ask('eth_getMoney', ['0x1'])).toBe(false)
    expect(ask('wallet_sendCalls', [{ calls: [{ to: '0x1', data: '0x' }] }])).toBe(true)
    expect(ask('wallet_sendCalls', [{ calls: [{ to: 'maria.eth' }] }])).toBe(false)
    expect(ask('wallet_sendCalls', [{ calls: [{ to: '0x1', data: 'ff' }] }])).toBe(false)
  })

  test('have the specified timeouts', () => {
    const { connectEmail: email, connectOtp, connectSocial, getSocialRedirectUri, syncTheme } = frameRequests
    for (const request of [email, connectOtp, connectSocial, getSocialRedirectUri])
      expect(request).toMatchObject({ answerWithinMs: 30_000, loadWithinMs: 20_000 })
    expect(frameRequests.signOut.answerWithinMs).toBe(3000)
    // These wait for the visitor.
    for (const request of [frameRequests.rpcRequest, frameRequests.connectDevice])
      expect(request.answerWithinMs).toBe(600_000)
    for (const request of [syncTheme, frameRequests.syncDappData, frameRequests.setPreferredAccount])
      expect(request.loadWithinMs).toBeUndefined()
  })

  test('have the specified abort rules', () => {
    expect(frameRequests.rpcRequest.onAbort).toBe('by-method')
    expect(frameRequests.getUser.onAbort).toBe('keep')
    expect(frameRequests.connectEmail.onAbort).toBe('reject')
  })

  test('get a unique id, which matches their answer', () => {
    const request = getUser()
    expect(request).toEqual({ type: '@w3m-app/GET_USER', id: expect.stringMatching(/.{8,}/) })
    expect(getUser({ chainId: 1 }).id).not.toBe(request.id)
    expect(signOut('7')).toEqual({ type: '@w3m-app/SIGN_OUT', id: '7' })
    const answer: FrameMessage = {
      type: '@w3m-frame/GET_USER_SUCCESS',
      id: '7',
      payload: { address: '0x1', chainId: 1 },
    }
    expect(answers(answer, 'getUser', '7')).toBe(true)
    expect(answers(answer, 'getUser', '8')).toBe(false)
    expect(answers(answer, 'signOut', '7')).toBe(false)
    const isAnswered = answers(answer, 'getUser', '7') && answer.type === '@w3m-frame/GET_USER_SUCCESS'
    expect(isAnswered && answer.payload.address).toBe('0x1')
  })
})

describe('requests to a wallet', () => {
  const root = read('wallet-rpc')
  const isMethod = (name: string): name is RpcMethod => Object.hasOwn(rpcMethodFacts, name)
  const methods = listOf(root.methods).map((value) => {
    const { name, params, paramStructure, examples } = objectOf(value)
    const { params: given, result } = objectOf(listOf(examples)[0])
    const values = listOf(given).map((param) => objectOf(param))
    return {
      name: `${name}`,
      names: listOf(params).map((param) => `${resolveRef(root, param).name}`),
      params:
        paramStructure === 'by-name'
          ? Object.fromEntries(values.map((param) => [`${param.name}`, param.value]))
          : values.map((param) => param.value),
      given: values.map((param) => `${param.name}`),
      result: objectOf(result).value,
    }
  })

  test.each(methods)('$name has a valid example', ({ name, params, names, given, result }) => {
    const issue = createIssue()
    expect(isMethod(name)).toBe(true)
    if (!isMethod(name)) return
    expect(names).toEqual(expect.arrayContaining(given))
    expect(isRpcParams(name, params, issue), JSON.stringify(issue)).toBe(true)
    expect(isRpcResult(name, result, issue), JSON.stringify(issue)).toBe(true)
    expect(isRpcParams(name, 'none of it')).toBe(false)
  })

  test('need approval exactly for signing, sending, granting and sharing [TX-04]', () => {
    const unsafe = Object.entries(rpcMethodFacts).flatMap(([name, { isSafe }]) => (isSafe ? [] : [name]))
    expect(unsafe).toEqual(
      expect.arrayContaining([
        ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation'],
        ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
        ...['solana_signAndSendTransaction', 'wallet_sendCalls'],
        ...['wallet_grantPermissions', 'wallet_revokePermissions'],
      ]),
    )
    expect(
      unsafe.filter((name) => /_get|_call$|estimate|Filter$|^eth_(chainId|accounts)$/.test(name)),
    ).toEqual([])
  })

  test('are safe exactly where the frame only reads', () => {
    const schemas = objectOf(objectOf(read('frame').components).schemas)
    const methodsOf = (name: string) => {
      const { enum: several, const: one } = objectOf(objectOf(objectOf(schemas[name]).properties).method)
      return listOf(several ?? [one]).map(String)
    }
    const variants = listOf(objectOf(schemas.RpcRequest).oneOf).map((variant) =>
      `${objectOf(variant).$ref}`.replace(/^.*\//, ''),
    )
    expect(variants.flatMap(methodsOf)).toHaveLength(52)
    for (const variant of variants)
      for (const name of methodsOf(variant)) {
        expect(isMethod(name), name).toBe(true)
        if (isMethod(name)) expect(rpcMethodFacts[name].isSafe, name).toBe(variant.startsWith('RpcRead'))
      }
  })

  test('send calls only to addresses that start with 0x [TX-06]', () => {
    const send = (call: object) => isRpcParams('wallet_sendCalls', [{ calls: [call] }])
    expect(send({ to: '0x1' })).toBe(true)
    expect(send({ to: '0x1', data: '0x' })).toBe(true)
    expect(send({ to: 'maria.eth' })).toBe(false)
    expect(send({})).toBe(false)
    expect(send({ to: '0x1', data: '00' })).toBe(false)
  })

  test.each([
    ['a'.repeat(64), true, true],
    ['a'.repeat(63), false, true],
    ['a'.repeat(62), false, true],
    ['a'.repeat(61), false, false],
    ['g'.repeat(64), false, false],
  ])('check hashes and signatures by their digits: %s', (digits, isHash, isSignature) => {
    expect(isRpcResult('eth_sendTransaction', `0x${digits}`)).toBe(isHash)
    expect(isRpcResult('personal_sign', `0x${digits}`)).toBe(isSignature)
  })

  test.each([
    'processed',
    'confirmed',
    'finalized',
    'recent',
    'single',
    'singleGossip',
    'root',
    'max',
    'soon',
  ])('accept only known Solana commitments: %s', (preflightCommitment) => {
    const params = { transaction: 'AQAB', options: { preflightCommitment } }
    expect(isRpcParams('solana_signAndSendTransaction', params)).toBe(preflightCommitment !== 'soon')
  })

  test('have a class for each error code', () => {
    const classes = Object.values(rpcCodes).map((code) => rpcErrorFrom({ code }).name)
    expect(new Set(classes).size).toBe(25)
    expect(classes).not.toContain('RpcError')
  })
})

test('a user has an address and a chain, and may have an email or none, accounts and an account type', () => {
  const account = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', type: 'eoa' }
  const user = { address: account.address, chainId: 1 }
  const accepted = [
    { chainId: 'eip155:1' },
    { email: 'maria@example.com' },
    { email: null },
    { accounts: [] },
    { accounts: [account, { ...account, type: 'smartAccount' }] },
    { preferredAccountType: 'eoa' },
    { smartAccountDeployed: true },
  ]
  for (const part of [{}, ...accepted]) expect(isUser({ ...user, ...part }), JSON.stringify(part)).toBe(true)
  const refused = [
    { address: undefined },
    { address: 1 },
    { chainId: undefined },
    { chainId: null },
    { chainId: true },
    { email: 'maria' },
    { email: 1 },
    { accounts: account },
    { accounts: [{ address: account.address }] },
    { accounts: [{ type: 'eoa' }] },
    { accounts: [{ ...account, type: 'safe' }] },
    { preferredAccountType: 1 },
    { smartAccountDeployed: 'yes' },
  ]
  for (const part of refused) expect(isUser({ ...user, ...part }), JSON.stringify(part)).toBe(false)
})
