import { Value } from '@sinclair/typebox/value'
import { createFoyer, createServerEnvironment, parseCaipAddress } from 'foyer-kit'
import { isWalletList } from 'foyer-kit/api/wallet-service'
import { WalletList } from 'foyer-kit/api/wallet-service/schemas'
import { mainnet } from 'foyer-kit/networks'
import { Bench, type Task } from 'tinybench'
import { findWallets } from '../../world/services/findWallets.js'
import type { Row } from './table.js'

/** Measures code that runs often, each next to a minimal equivalent. */
export async function measureHotPaths(): Promise<Row[]> {
  const list = findWallets({ page: 1, entries: 40 })
  if (!isWalletList(list)) throw new Error('The wallets of the sandbox do not match the schema.')
  const text = JSON.stringify(list)
  const address = 'eip155:8453:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const foyer = createFoyer({
    projectId: 'bench',
    networks: [mainnet],
    environment: createServerEnvironment(),
  })
  const failure = new Error('failed')
  const target = new EventTarget()
  target.addEventListener('reported', () => {})
  foyer.events.on('view.changed', () => {})
  foyer.router.subscribe(
    (state) => state.isOpen,
    () => {},
  )
  const plain = { isOpen: false, history: [{ name: 'Connect' }] }

  return compare([
    {
      what: '40 wallets validated',
      run: () => isWalletList(list),
      floors: {
        'JSON.parse of the same': () => JSON.parse(text),
        'TypeBox, the same': () => Value.Check(WalletList, list),
      },
    },
    {
      what: 'CAIP-10 address parsed',
      run: () => parseCaipAddress(address),
      floors: { 'split alone': () => address.split(':') },
    },
    {
      what: 'event emitted to one listener',
      run: () => foyer.report(failure, { isShown: true }),
      floors: { 'EventTarget, the same': () => target.dispatchEvent(new Event('reported')) },
    },
    {
      what: 'theme changed twice, subscribers notified',
      run: async () => {
        foyer.theme.setMode('light')
        await undefined
        foyer.theme.setMode('dark')
      },
      floors: {
        'two plain copies': async () => {
          structuredClone(plain)
          await undefined
          structuredClone(plain)
        },
      },
    },
  ])
}

type HotPath = { what: string; run: () => unknown; floors: { [what: string]: () => unknown } }

async function compare(paths: readonly HotPath[]): Promise<Row[]> {
  const bench = new Bench({ time: 300, warmupTime: 100 })
  for (const { what, run, floors } of paths) {
    bench.add(what, run)
    for (const [floor, task] of Object.entries(floors)) bench.add(nameOf(what, floor), task)
  }
  await bench.run()
  const find = (name: string) => toRow(bench.getTask(name))
  return paths.flatMap(({ what, floors }) => {
    const path = find(what)
    return [
      path,
      ...Object.keys(floors).map((floor): Row => {
        const row = find(nameOf(what, floor))
        return { ...row, note: `${(median(path) / median(row)).toPrecision(2)} times this` }
      }),
    ]
  })
}

const nameOf = (what: string, floor: string) => `  ${what}: ${floor}`
const median = ({ values }: Row) => values[1] ?? Number.NaN

function toRow(task: Task | undefined): Row {
  if (!task || !('latency' in task.result)) throw new Error(`${task?.name} was not measured.`)
  const { min, p50, p99 } = task.result.latency
  return { what: task.name, unit: 'µs', values: [min, p50, p99].map((ms) => ms * 1000) }
}
