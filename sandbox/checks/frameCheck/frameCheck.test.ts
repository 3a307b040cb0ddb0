import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '../../../runtime/limits.js'
import { chromium } from '../../e2e/chromium.js'
import { type CheckFrameParameters, checkFrame } from '../../frame-check/checkFrame.js'
import { createVisitor } from '../../frame-check/createVisitor.js'
import { browserArguments } from '../../frame-check/launchChromium.js'
import { printReport } from '../../frame-check/printReport.js'
import type { Report } from '../../frame-check/report.js'
import { runCommand } from '../../frame-check/runCommand.js'
import { getAddresses, type SandboxAddresses } from '../../world/addresses.js'
import { chains } from '../../world/chains/chains.js'
import { type EvmChain, startEvmChain } from '../../world/chains/evm.js'
import { createRpcServer } from '../../world/chains/rpcServer.js'
import { createFaults } from '../../world/faults.js'
import { findBasePort } from '../../world/findBasePort.js'
import { createFrame } from '../../world/frame/frame.js'
import { createMails } from '../../world/frame/mails.js'
import { createRequestLog } from '../../world/requestLog.js'
import { type Fault, faults } from './faults.js'
import { serveFaulty } from './faultyFrame.js'

const [, polygon] = chains
const mails = createMails()
let browser: Browser
let addresses: SandboxAddresses
let frame: Awaited<ReturnType<typeof createFrame>>
/** The network on which users have a smart account. */
let chain: EvmChain
let node: Awaited<ReturnType<typeof createRpcServer>>

beforeAll(async () => {
  browser = await playwright.launch({ ...chromium, args: [...chromium.args, ...browserArguments] })
  addresses = getAddresses(await findBasePort())
  const shared = { requests: createRequestLog(), faults: createFaults() }
  chain = await startEvmChain(polygon)
  node = await createRpcServer({ ...shared, service: `rpc:${polygon.caip}`, nodeUrl: chain.nodeUrl })
  await node.listen({ host: '127.0.0.1', port: Number(new URL(addresses.rpc[polygon.caip]).port) })
  frame = await createFrame({ ...shared, addresses, mails })
  await frame.app.listen({ host: 'localhost', port: Number(new URL(addresses.frame).port) })
  await frame.app.inject({ url: '/sdk' }) // builds the page, which can take longer than a check waits
})
afterAll(async () => {
  await browser?.close()
  await frame?.app.close()
  await node?.close()
  await chain?.stop()
})

test.concurrent('finds no problem in the frame of the sandbox, with a login whose mails it reads', async () => {
  const { frame: origin } = addresses
  const options = [
    ...['--email', 'vera@example.com', '--new-email', 'vera@example.org', '--code-from', `${origin}/mails`],
    ...['--approve', '[data-testid$=-approve]', '--reject', '[data-testid=frame-reject]'],
  ]
  const { status, printed } = await runCheck([`${origin}/sdk`, ...options])
  expect(printed.at(-1)).toMatch(/^passed +Loads in a frame of another site$/m)
  expect(printed.at(-1)).toMatch(/^22 passed, 0 failed, 0 skipped$/m)
  expect(status).toBe(0)
})

test.concurrent('accepts a frame that prefers smart accounts, which exist on one of its networks only', async () => {
  const { report, text } = await check({
    needsLogin: true,
    problems: [],
    script: ({ onReceive }) =>
      onReceive(({ data }) => {
        if (data?.type === '@w3m-app/GET_USER')
          Object.assign(Object(data.payload), { preferredAccountType: 'smartAccount' })
        return true
      }),
  })
  expect(report.failed, text).toBe(0)
})

test.concurrent('accepts a frame that does not always write an address in the same case', async () => {
  const { report, text } = await check({
    needsLogin: true,
    problems: [],
    script: ({ onPost }) =>
      onPost((message, post) => {
        if (message.type !== '@w3m-frame/GET_USER_SUCCESS') return post(message)
        const address = `${message.payload?.address}`.toLowerCase()
        post({ ...message, payload: { ...message.payload, address } })
      }),
  })
  expect(report.failed, text).toBe(0)
})

test.concurrent('accepts a frame that switches the network only for a logged-in visitor', async () => {
  const { report, text } = await check({
    problems: [],
    script: ({ onReceive, post, site }) =>
      onReceive(({ data, origin }) => {
        if (origin !== site || data?.type !== '@w3m-app/SWITCH_NETWORK') return true
        post({ type: '@w3m-frame/SWITCH_NETWORK_ERROR', id: data.id, payload: {} })
        return false
      }),
  })
  expect(report.failed, text).toBe(0)
  expect(text).toMatch(/^skipped +Switches the network \(.*: pass --email\)$/m)
})

test.concurrent('exits with 1 and reports as JSON when it finds a problem', async () => {
  const served = await serveFaulty(frame, { response: { path: '/sdk', change: { status: 500 } } })
  const { status, printed } = await runCheck([served.url, '--json'])
  served.close()
  expect(status).toBe(1)
  const report: Report = JSON.parse(printed.join(''))
  expect(report).toMatchObject({ url: served.url, passed: 0, failed: 1, skipped: 21 })
  expect(report.checks[0]).toMatchObject({
    id: 'embedding',
    result: 'failed',
    problems: [{ code: 'http-error', expected: '200', received: 500, advice: expect.any(String) }],
  })
  expect(report.checks[1]).toMatchObject({ result: 'skipped', reason: 'the frame did not load' })
})

test.each([
  [[], 'Pass one URL.'],
  [['localhost'], 'The URL is not a URL: localhost'],
  [['ftp://localhost'], 'The URL must be http: or https:.'],
  [['http://localhost', '--origin', 'shop'], '--origin is not a URL: shop'],
  [
    ['http://localhost', '--origin', 'http://localhost/shop'],
    '--origin must not be the origin of the frame.',
  ],
  [['http://localhost', '--approve', 'button'], '--approve needs --email.'],
  [['http://localhost', '--timeout-scale', '0'], '--timeout-scale must be a number up to 100.'],
  [['http://localhost', '--verbose'], "Unknown option '--verbose'"],
])('exits with 2 when it is called with %j', async (parameters, message) => {
  const { status, printed } = await runCheck(parameters)
  expect(status).toBe(2)
  expect(printed.join('')).toContain(message)
})

test('exits with 2 when Chromium does not start', async () => {
  const { status, printed } = await runCheck(['http://localhost'], { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(status).toBe(2)
  expect(printed.join('')).toMatch(
    /^\/nowhere\/chromium does not start\. Install Chromium, or set CHROMIUM_PATH/,
  )
})

test('lists its options', async () => {
  const { status, printed } = await runCheck(['--help'])
  expect(status).toBe(0)
  expect(printed.join('')).toContain('--code-from SOURCE')
})

test('reads codes and links from the output of a command, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'maria@example.com')
  const receive = (text: string) => writeFileSync(file, text)
  const visitor = createVisitor({ source: `cat ${folder}/{email}`, clock: createClock(), say() {} })

  receive('Your code: 111111')
  await visitor.ignoreMails('maria@example.com')
  const reading = visitor.readCode('maria@example.com')
  receive('Order 12345678, your code: 222222')
  expect(await reading).toBe('222222')
  receive('<a href="https://wallet.example/device?token=a-123456-b&amp;step=1">Approve</a>')
  const link = await visitor.readLink('maria@example.com')
  expect(link).toBe('https://wallet.example/device?token=a-123456-b&step=1')
})

async function runCheck(parameters: readonly string[], environment = {}) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const { executablePath } = chromium
  const found = { ...(executablePath && { CHROMIUM_PATH: executablePath }), ...environment }
  const status = await runCommand(parameters, { environment: found, info: print, error: print })
  return { status, printed }
}

test.concurrent.each(faults)('finds a frame that $title', async (fault) => {
  const { report, text } = await check(fault)
  const found = report.checks.flatMap(({ id, problems }) => problems.map(({ code }) => `${id}: ${code}`))
  expect(found, text).toEqual(expect.arrayContaining([...fault.problems]))
  const expected: readonly string[] = [...fault.problems, ...(fault.also ?? [])]
  expect(
    found.filter((each) => !expected.includes(each)),
    text,
  ).toEqual([])
  expect(text).toMatch(fault.says)
})

let count = 0

async function check(fault: Omit<Fault, 'title' | 'says'>): Promise<{ report: Report; text: string }> {
  // Opening a page costs most of a check.
  const apart = (['target', 'storage'] as const).filter((id) =>
    fault.problems.some((problem) => problem.startsWith(id)),
  )
  const served = await serveFaulty(frame, fault)
  const email = `maria${count++}@example.com`
  try {
    const report = await checkFrame({
      browser,
      url: served.url,
      origin: 'http://127.0.0.1:5173',
      projectId: 'foyer-demo',
      clock: createClock(fault.waitsFor, served.answered),
      apart,
      login: fault.needsLogin ? createLogin(email) : undefined,
    })
    return { report, text: printReport(report) }
  } finally {
    served.close()
  }
}

const longestPauseMs = 1000

/** Shortens pauses, and the deadlines that the frame lets pass. That for loading runs once the page is answered. */
function createClock(waitsFor?: Fault['waitsFor'], answered?: Promise<void>): CheckFrameParameters['clock'] {
  let loads = 0
  const scaleOf = (ms: number) => {
    if (ms <= longestPauseMs) return 0.2
    if (ms === limits.frameLoadMs) return waitsFor === (loads++ === 0 ? 'load' : 'reload') ? 0.1 : 1
    return waitsFor === 'answer' ? 0.4 : 1
  }
  return {
    elapsed: () => performance.now() / (waitsFor === 'answer' ? 0.4 : 1),
    after(ms, callback) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isCanceled = false
      const scale = scaleOf(ms)
      const start = () => {
        if (!isCanceled) timer = setTimeout(callback, ms * scale)
      }
      if (ms === limits.frameLoadMs && scale < 1) void answered?.then(start)
      else start()
      return () => {
        isCanceled = true
        clearTimeout(timer)
      }
    },
  }
}

/** A visitor who reads the mails of the sandbox. */
function createLogin(email: string): CheckFrameParameters['login'] {
  return {
    email,
    newEmail: `new.${email}`,
    approve: '[data-testid=frame-approve]',
    reject: '[data-testid=frame-reject]',
    say() {},
    visitor: {
      async ignoreMails() {},
      async readLink(address) {
        const token = mails.newest(address)?.link?.split('token=')[1]
        await frame.app.inject({ method: 'POST', url: `/devices/${token}` })
        return null
      },
      readCode: async (address) => mails.newest(address)?.code ?? undefined,
    },
  }
}
