// A page that measures itself under load. Each measurement runs in a page of its own, and checks its result.
import { createFoyer } from 'foyer-kit'
import { isWalletList } from 'foyer-kit/api/wallet-service'
import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { ConnectButton, FoyerProvider, useFoyerAccount, useFoyerNetwork } from 'foyer-kit/react'
import {
  announce,
  createTestFoyer,
  createTestListedWallet,
  createTestProvider,
  createTestWorld,
  settle,
} from 'foyer-kit/testing'
import { createRoot } from 'react-dom/client'
import type { Figure, Measurement } from '../figure.js'

declare global {
  interface Window {
    measurements: { readonly [id: string]: Measurement }
  }
}

/** What the fault ledger allows in L-11 and L-12. */
const [startMs, visibleMs] = [10, 100]

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

function time(run: () => void): number {
  const before = performance.now()
  run()
  return performance.now() - before
}

function check(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`Wrong: ${what}`)
}

async function start(): Promise<Figure> {
  const times: number[] = []
  const worlds = Array.from({ length: 50 }, () => createTestWorld())
  for (const { environment, services } of worlds)
    times.push(
      time(() => {
        const { urls } = services
        const foyer = createFoyer({
          projectId: 'load',
          networks: [mainnet],
          adapters: [createEvmAdapter()],
          services: urls,
          environment,
        })
        foyer.start()
      }),
    )
  await settle()
  const requests = worlds.flatMap(({ services }) => services.requests).length
  check(requests === 0, `${requests} requests before any intent`)
  const ms = percentile(times, 0.5)
  check(ms <= startMs, `${ms} ms to start`)
  return { ms, note: 'no requests' }
}

async function openWhileAllHangs(): Promise<Figure> {
  const { foyer, world } = await createTestFoyer({ started: false })
  world.services.fault({ kind: 'hang' })
  const show = document.getElementById('root')
  if (!show) throw new Error('No root.')
  createRoot(show).render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  const button = await until(() => document.querySelector<HTMLElement>('[data-testid=foyer-connect-button]'))
  const find = () =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector('[data-testid=foyer-modal]')
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    const before = performance.now()
    button.click()
    await until(() => (find()?.checkVisibility() ? true : undefined))
    times.push(performance.now() - before)
    foyer.close()
    await until(() => (find() ? undefined : true))
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  check(p95 <= visibleMs, `${p95} ms until the modal is visible`)
  return { ms: p50, note: `median of ${times.length}; 95th percentile ${p95.toFixed(0)} ms` }
}

async function walletEvents(): Promise<Figure> {
  const { foyer, world } = await createTestFoyer({ connected: true })
  let renders = 0
  function Counter() {
    renders++
    return `${useFoyerAccount().address} ${useFoyerNetwork().caipNetworkId}`
  }
  const show = document.getElementById('root')
  if (!show) throw new Error('No root.')
  createRoot(show).render(
    <FoyerProvider foyer={foyer}>
      <Counter />
    </FoyerProvider>,
  )
  await until(() => (show.textContent ? true : undefined))
  renders = 0
  const before = performance.now()
  for (let event = 0; event < 5000; event++) {
    world.wallet.switchAccount(1)
    world.wallet.switchChain(event % 2 ? 'eip155:8453' : 'eip155:1')
  }
  const text = `${world.wallet.accounts[0]} ${world.wallet.network}`
  await until(() => (show.textContent === text ? true : undefined))
  const ms = performance.now() - before
  check(foyer.account.state.eip155?.address === world.wallet.accounts[0], 'the account')
  return { ms, note: `${renders} renders` }
}

async function analytics(): Promise<Figure> {
  const { foyer } = await createTestFoyer({ connected: true })
  const ms = time(() => {
    for (let event = 0; event < 100_000; event++)
      foyer.track('SWITCH_NETWORK', { network: `eip155:${event}` })
  })
  return { ms, note: '' }
}

async function validation(): Promise<Figure> {
  const list = { count: 40, data: Array.from({ length: 40 }, (_, index) => createTestListedWallet(index)) }
  const run = () => {
    let valid = 0
    for (let round = 0; round < 2500; round++) if (isWalletList(list)) valid++
    check(valid === 2500, 'the validation')
  }
  run()
  const ms = time(run)
  return { ms, note: `${((ms * 1000) / 100_000).toFixed(2)} µs each` }
}

async function announcements(): Promise<Figure> {
  const { foyer, world } = await createTestFoyer({ adapters: [createEvmAdapter()] })
  const provider = createTestProvider(world.wallet)
  const stops: (() => void)[] = []
  const ms = time(() => {
    for (let times = 0; times < 500; times++) stops.push(announce(provider, window))
  })
  await settle()
  for (const stop of stops) stop()
  const found = foyer.connectors.state.list.filter(({ id }) => id === 'test.wallet').length
  check(found === 1, `${found} wallets`)
  return { ms, note: 'one wallet in the list' }
}

window.measurements = {
  'L-11': start,
  'L-12': openWhileAllHangs,
  'L-14': walletEvents,
  'L-15': analytics,
  'L-06': validation,
  'IW-03': announcements,
}

async function until<value>(look: () => value | null | undefined): Promise<value> {
  const end = performance.now() + 30_000
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined) return found
    if (performance.now() > end) throw new Error(`Still waiting: ${look}`)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
