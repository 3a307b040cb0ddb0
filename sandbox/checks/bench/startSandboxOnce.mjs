// Starts one choice of parts twice in a new process, from the built package, and prints what it took. Run by startTimes.ts.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { findBasePort, startSandbox } from '@foyer-kit/sandbox'

const choice = JSON.parse(process.argv[2] ?? '{}')
const ticksPerSecond = 100

/** Seconds of the processor that this process and its ended children have used; Linux counts the latter. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** One request to each part, which starts the late ones. */
async function askAll({ addresses, parts, chains }) {
  const { rpc, frame, identity, onramp, payments, phone, walletService, verify } = addresses
  const pages = {
    services: [`${walletService}/getWallets?projectId=a&st=a&sv=a&page=1&entries=1`],
    relay: [verify, phone],
    frame: [`${frame}/sdk`, identity],
    payments: [onramp, payments],
  }
  const answers = parts.flatMap((part) => pages[part].map((url) => fetch(url)))
  const nodes = chains.map((chain) => {
    if (chain.startsWith('bip122:')) return fetch(`${rpc[chain]}/blocks/tip/height`)
    const method = chain.startsWith('solana:') ? 'getSlot' : 'eth_blockNumber'
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    return fetch(rpc[chain], { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  })
  for (const answer of await Promise.all([...answers, ...nodes])) await answer.text()
}

async function measure(since, cpuBefore) {
  const sandbox = await startSandbox({ ...choice, basePort: await findBasePort() })
  const readyMs = performance.now() - since
  await askAll({ addresses: sandbox.addresses, ...choice })
  const answeredMs = performance.now() - since
  const resetMs = []
  for (let round = 0; round < 20; round++) {
    const before = performance.now()
    await sandbox.reset()
    resetMs.push(performance.now() - before)
  }
  await sandbox.stop()
  return { readyMs, answeredMs, cpuSeconds: cpuSeconds() - cpuBefore, resetMs }
}

// `performance.now()` counts from the start of the process.
const cold = await measure(0, 0)
const warm = await measure(performance.now(), cpuSeconds())
console.log(JSON.stringify({ cold, warm }))
