import process from 'node:process'
import fc from 'fast-check'
import { limits, settle } from 'foyer-kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNothingLeft, checkSignIn, checkStored, checkTruth, stateOf } from './checks.js'
import { createDesk, type Desk } from './createDesk.js'
import { leave, perform } from './perform.js'
import { type Story, story } from './steps.js'

const isLong = Boolean(process.env.FOYER_LONG)
/** Set `FOYER_SEED` and `FOYER_PATH` to replay a failure. Each long run has a new seed, shown in the test title. */
const seed = Number(process.env.FOYER_SEED ?? (isLong ? Date.now() % 1_000_000 : 11))
const path = process.env.FOYER_PATH
/** Splits the 100,000 sequences of the long run into parts, to show its progress. */
const parts = isLong && !path ? 20 : 1
const numRuns = isLong ? 5000 : 40

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => void process.off('unhandledRejection', note))

test.each(Array.from({ length: parts }, (_, part) => seed + part))(
  'after any sequence of events (seed %i), the page matches the model of its wallets, promises settle in time and nothing leaks [L-05] [G1] [G3] [G4] [G5]',
  async (partSeed) => {
    await fc.assert(fc.asyncProperty(story(40), play), { numRuns, seed: partSeed, ...(path ? { path } : {}) })
  },
  isLong ? 3_600_000 : 600_000,
)

async function play({ signIn, steps }: Story) {
  unhandled.length = 0
  const desk = await createDesk({ signIn })
  await check(desk)
  for (const step of steps) {
    await perform(desk, step)
    await check(desk)
  }
  await end(desk)
  expect(unhandled, 'unhandled rejections').toEqual([])
}

async function check(desk: Desk) {
  checkTruth(desk)
  await checkSignIn(desk)
  desk.promises.checkInTime()
}

/** Ends all faults, disconnects the visitor, and destroys the page. */
async function end(desk: Desk) {
  const { world, phone, server, promises } = desk
  world.storage.allow()
  server.state = 'sound'
  desk.relay.isThere = true
  phone.comeBack()
  for (const question of desk.questions) question.approve()
  await world.clock.advance(limits.visitorTimeoutMs)
  await check(desk)
  promises.checkAllKept()
  for (const { status } of Object.values(desk.foyer.connection.state)) expect(status).not.toBe('connecting')
  if (desk.isStorageSound) checkStored(desk)

  promises.note('disconnect', limits.silentRequestTimeoutMs, desk.foyer.disconnect())
  await settle()
  desk.foyer.close()
  await world.clock.advance(limits.visitorTimeoutMs)
  await check(desk)
  expect(world.clock.pending, 'timers of an idle page').toBe(0)

  leave(desk)
  for (const wallet of Object.values(world.wallets)) wallet.babble()
  await world.clock.advance(limits.visitorTimeoutMs)
  promises.checkAllKept()
  checkNothingLeft(desk)
  for (const { foyer, state } of desk.left)
    expect(stateOf(foyer), 'a destroyed page does not change').toBe(state)
}
