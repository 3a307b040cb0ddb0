import { isRecord } from '../json.js'
import { type Wallet, wallets } from './wallets.js'

/** A page of matching wallets, best known first, and the total count. */
export function findWallets(query: unknown): { data: Wallet[]; count: number } {
  const include = readList(query, 'include')
  const exclude = readList(query, 'exclude') ?? []
  const chains = readList(query, 'chains')
  const [search] = readList(query, 'search') ?? []
  const [badge] = readList(query, 'badge_type') ?? []
  const [page] = readList(query, 'page') ?? []
  const [entries] = readList(query, 'entries') ?? []

  const found = wallets.filter(
    (wallet) =>
      (!include || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
      (!search || wallet.name.toLowerCase().includes(search.trim().toLowerCase())) &&
      (!badge || wallet.badge_type === badge),
  )
  const size = Number(entries ?? 40)
  const from = (Number(page ?? 1) - 1) * size
  return { data: found.slice(from, from + size), count: found.length }
}

/** A comma-separated list; undefined when absent. */
function readList(query: unknown, key: string): string[] | undefined {
  const value = isRecord(query) ? query[key] : undefined
  const items = (Array.isArray(value) ? value : [value ?? '']).flatMap((item) => String(item).split(','))
  const filled = items.filter((item) => item !== '')
  return filled.length ? filled : undefined
}
