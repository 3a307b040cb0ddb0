import type { SmartSession } from '#runtime/index'
import { cleanName } from '#runtime/internal'

/** A permission in terms that a visitor can check. */
export type DescribedPermission =
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly string[] }
  | {
      readonly kind: 'spend'
      /** In the smallest unit of the coin; undefined if it is no amount. */
      readonly allowance: bigint | undefined
      /** How often it may be spent. */
      readonly period: Period | undefined
    }
  | { readonly kind: 'other'; readonly type: string }

export type Period = { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' | 'day' }

/** Reads a permission. The service lists them, so nothing in them is certain. */
export function describePermission({ type, data }: SmartSession['permissions'][number]): DescribedPermission {
  if (type === 'contract-call' && isAddress(data.address))
    return { kind: 'call', contract: data.address, functions: readFunctions(data.functions) }
  if (type === 'native-token-recurring-allowance')
    return { kind: 'spend', allowance: readAmount(data.allowance), period: readPeriod(data.period) }
  return { kind: 'other', type: cleanName(type) }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

function readFunctions(functions: unknown): readonly string[] {
  if (!Array.isArray(functions)) return []
  return functions.flatMap((each: unknown) => {
    const name = typeof each === 'object' && each && 'functionName' in each ? each.functionName : undefined
    return cleanName(name) || []
  })
}

function readAmount(allowance: unknown): bigint | undefined {
  return typeof allowance === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(allowance)
    ? BigInt(allowance)
    : undefined
}

const seconds = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const
const units = ['day', 'hour', 'minute', 'second'] as const

/** The largest unit of which a period is a whole number. */
function readPeriod(period: unknown): Period | undefined {
  if (typeof period !== 'number' || !Number.isSafeInteger(period) || period <= 0) return undefined
  const unit = units.find((each) => period % seconds[each] === 0) ?? 'second'
  return { count: period / seconds[unit], unit }
}
