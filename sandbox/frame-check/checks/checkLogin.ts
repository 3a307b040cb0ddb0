import type { FrameRequest } from '../../../generated/frame/messages.js'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  getUser,
  isConnected,
  rpcRequest,
  setPreferredAccount,
  signOut,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from '../../../generated/frame/requests.js'
import { eth_accounts } from '../../../generated/wallet-rpc/methods.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { limits } from '../../../runtime/limits.js'
import { isSameAddress } from '../../../runtime/utils/isSameAddress.js'
import { accountTypeOf } from '../accountType.js'
import { appears } from '../appears.js'
import { createExchanges, type Exchanges } from '../createExchanges.js'
import type { Visitor } from '../createVisitor.js'
import { redactLink } from '../redact.js'
import { type CheckId, createProblem } from '../report.js'
import { checkLoading, judgeLoading } from './checkLoading.js'
import { checkNetwork, networks } from './checkRequests.js'
import { type CheckSigningParameters, checkSigning } from './checkSigning.js'

export type CheckLoginParameters = CheckSigningParameters & {
  readonly visitor: Visitor
  readonly email: string
  readonly newEmail?: string | undefined
}

type Parameters = CheckLoginParameters & { readonly exchanges: Exchanges }

/** Logs in by email, and uses the wallet until the visitor logs out. */
export async function checkLogin(given: CheckLoginParameters): Promise<void> {
  const { session, results, newEmail } = given
  const exchanges = createExchanges(session, results)
  const parameters = { ...given, exchanges }
  if (!(await checkLoading(session, results))) return
  const user = (await logIn(parameters)) ? await checkUser(parameters) : undefined
  if (!user) {
    exchanges.judge({ hasLogin: true })
    return results.skip(
      'notLoggedIn',
      'accounts',
      'signing',
      'rejecting',
      'session',
      'emailChange',
      'signOut',
    )
  }
  await checkAccounts(parameters, user)
  await checkNetwork({ ...parameters, hasLogin: true })
  await checkSigning({ ...parameters, user })
  judgeLoading(session, results)
  exchanges.judge({ hasLogin: true })

  await session.reopen()
  if (!(await checkLoading(session, results))) return
  if (await isLoggedIn(exchanges, 'session')) {
    const values = { 'payload.address': readField(user, 'address') }
    await exchanges.ask(getUser({ chainId: networks.first }), { check: 'session', expect: 'success', values })
    if (newEmail) await changeEmail(parameters, newEmail)
    else results.skip('noNewEmail', 'emailChange')
    await checkSignOut(parameters)
  } else {
    results.fail('session', createProblem('session-lost', { expected: 'true', received: false }))
    results.skip('notLoggedIn', 'emailChange', 'signOut')
  }
  exchanges.judge({ hasLogin: true })
}

async function isLoggedIn(exchanges: Exchanges, check: CheckId): Promise<boolean> {
  const answer = await exchanges.ask(isConnected(), { check })
  return readField(answer?.payload, 'isConnected') === true
}

async function logIn(parameters: Parameters): Promise<boolean> {
  const { results, visitor, email, exchanges } = parameters
  const check = 'login'
  const success = { check, expect: 'success' } as const
  await visitor.ignoreMails(email)
  const started = await exchanges.ask(connectEmail({ email }), success)
  if (!started?.isSuccess) return false
  const action = readField(started.payload, 'action')
  if (action === 'VERIFY_DEVICE') {
    const { settled, drop } = await exchanges.begin(connectDevice(), success)
    if (!(await approveDevice(parameters))) {
      drop()
      return false
    }
    if (!(await settled)?.isSuccess) return false
  }
  if (action !== 'CONNECT') {
    const otp = await readCode(parameters, check, email)
    if (!otp) return false
    const wrong = `${otp.slice(0, 5)}${(Number(otp[5]) + 1) % 10}`
    const failure = { check, expect: 'failure', because: 'the code is wrong' } as const
    const refused = await exchanges.ask(connectOtp({ otp: wrong }), failure)
    if (refused?.isSuccess) return false
    if (!(await exchanges.ask(connectOtp({ otp }), success))?.isSuccess) return false
  }
  if (await isLoggedIn(exchanges, check)) return true
  const details = { request: 'IS_CONNECTED', path: 'payload.isConnected', expected: 'true', received: false }
  results.fail(check, createProblem('wrong-value', details))
  return false
}

/** Opens the link of the mail and presses the button there, or leaves it to the author. */
async function approveDevice({ session, results, visitor, email, approve }: Parameters): Promise<boolean> {
  const link = await visitor.readLink(email)
  if (link === undefined) {
    results.fail('login', createProblem('no-mail', { what: 'link', email }))
    return false
  }
  if (link === null) return true
  const page = await session.page.context().newPage()
  await page.goto(link)
  if (approve === undefined) return true
  const button = page.locator(approve).first()
  if (!(await appears(button, session.clock))) {
    const details = { request: 'the link in the mail', selector: approve, received: redactLink(link) }
    results.fail('login', createProblem('no-button', details))
    return false
  }
  await button.click()
  return true
}

async function readCode({ results, visitor }: Parameters, check: CheckId, email: string) {
  const code = await visitor.readCode(email)
  if (code === undefined) results.fail(check, createProblem('no-mail', { what: 'code', email }))
  return code
}

/** The user, if the frame describes one. */
async function checkUser({ exchanges, results, email }: Parameters): Promise<unknown> {
  const check = 'user'
  const ask = (chainId: number, values: Record<string, unknown>) => {
    const expected = { ...values, 'payload.chainId': chainId }
    return exchanges.ask(getUser({ chainId }), { check, expect: 'success', values: expected })
  }
  const other = await ask(networks.second, {})
  // The last one, because the frame stays on its network.
  const answer = await ask(networks.first, { 'payload.email': email })
  if (!answer?.isSuccess) return undefined
  const [address, accounts] = [readField(answer.payload, 'address'), readField(answer.payload, 'accounts')]
  const fail = (path: string, expected: string, received = answer.payload) => {
    const details = { request: 'GET_USER', path, expected, received }
    results.fail(check, createProblem('wrong-value', details))
  }
  if (!/^0x[\da-f]{40}$/i.test(`${address}`)) {
    fail('payload.address', 'an EVM address')
    return undefined
  }
  if (
    Array.isArray(accounts) &&
    !accounts.some((each) => isSameAddress(`${readField(each, 'address')}`, `${address}`))
  )
    fail('payload.accounts', `a list with ${address}`)
  const users = other?.isSuccess ? [answer.payload, other.payload] : []
  const [named, onSecond] = users.map((user) => `${readField(user, 'address')}`.toLowerCase())
  // A smart account can be on one network only, or have an address of its own on each.
  if (named !== onSecond && users.every((user) => accountTypeOf(user) === 'eoa'))
    fail('payload.address', `${address}`, other?.payload)
  return answer.payload
}

/** Reads the account, and selects it again. */
async function checkAccounts({ exchanges }: Parameters, user: unknown): Promise<void> {
  const address = readField(user, 'address')
  const success = { check: 'accounts', expect: 'success' } as const
  await exchanges.ask(rpcRequest({ method: eth_accounts }), {
    ...success,
    values: { 'payload.0': address },
    withinMs: limits.frameAnswerMs,
  })
  const type = accountTypeOf(user)
  const values = { 'payload.type': type, 'payload.address': address }
  await exchanges.ask(setPreferredAccount({ type }), { ...success, values })
}

/** Changes the email address, with a code to the old one if the frame asks for it, and one to the new one. */
async function changeEmail(parameters: Parameters, newEmail: string): Promise<void> {
  const { exchanges, visitor, email } = parameters
  const check = 'emailChange'
  const success = { check, expect: 'success' } as const
  const confirm = async (address: string, toRequest: (otp: string) => FrameRequest, values = {}) => {
    const otp = await readCode(parameters, check, address)
    if (!otp) return false
    return (await exchanges.ask(toRequest(otp), { ...success, values }))?.isSuccess
  }
  for (const address of [email, newEmail]) await visitor.ignoreMails(address)
  const started = await exchanges.ask(updateEmail({ email: newEmail }), success)
  if (!started?.isSuccess) return
  const needsOld = readField(started.payload, 'action') === 'VERIFY_PRIMARY_OTP'
  if (needsOld && !(await confirm(email, (otp) => updateEmailPrimaryOtp({ otp })))) return
  const values = { 'payload.newEmail': newEmail }
  if (!(await confirm(newEmail, (otp) => updateEmailSecondaryOtp({ otp }), values))) return
  await exchanges.ask(getUser({ chainId: networks.first }), {
    ...success,
    values: { 'payload.email': newEmail },
  })
}

async function checkSignOut({ session, exchanges, results }: Parameters): Promise<void> {
  const check = 'signOut'
  const expectLoggedOut = async (what: string) => {
    if (!(await isLoggedIn(exchanges, check))) return
    results.fail(check, createProblem('still-logged-in', { what, expected: 'false', received: true }))
  }
  await exchanges.ask(signOut(), { check, expect: 'success' })
  await expectLoggedOut('After SIGN_OUT')
  const failure = { check, expect: 'failure', because: 'the visitor has logged out' } as const
  await exchanges.ask(getUser({ chainId: networks.first }), failure)
  exchanges.judge({ hasLogin: true })
  await session.reopen()
  if (await checkLoading(session, results)) await expectLoggedOut('After SIGN_OUT and a reload')
}
