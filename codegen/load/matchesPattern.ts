import process from 'node:process'
import { createContext, runInContext } from 'node:vm'
import { isObject } from './json.js'

/** Whether a text matches a pattern. Invalid patterns are reported elsewhere, and match everything. */
export function matchesPattern(pattern: string, value: string): boolean {
  return isQuick(pattern, value) ? matchesAtOnce(pattern, value) : matchesInTime(pattern, value)
}

/** Whether a pattern is certainly fast: it has no groups and at most one repetition, and the text is short. */
function isQuick(pattern: string, value: string): boolean {
  const repeats = pattern.replace(/\{\d+\}/g, '').match(/[*+?{]/g) ?? []
  return value.length < 1000 && !pattern.includes('(') && repeats.length < 2
}

function matchesAtOnce(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

/**
 * A pattern can take exponential time, so it runs with a timeout, after which it counts as not matched. On a busy
 * machine the timeout may pass before the pattern gets the processor, so only used processor time counts.
 */
function matchesInTime(pattern: string, value: string): boolean {
  const context = createContext({ pattern, value })
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    try {
      return runInContext(`new RegExp(pattern, 'u').test(value)`, context, { timeout: limitMs }) === true
    } catch (error) {
      if (!isObject(error) || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
      const { user, system } = process.cpuUsage(before)
      if (user + system > (limitMs * 1000) / 2) return false
    }
  }
  return false
}

const limitMs = 500
/** Limits the retries on a machine that gives the process hardly any processor time. */
const rounds = 20
