import { describe, expect, test } from 'vitest'
import type { ProductEventProperties } from '#generated/events'
import { createEmitter, type EventOf } from '../core/emitter.js'
import { limits } from '../limits.js'
import { createSiwx } from '../services/siwx/createSiwx.js'
import type { SiwxFactory } from '../services/siwx/siwx.js'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'
import { createEventQueue } from './createEventQueue.js'

type Heard = EventOf<ProductEventProperties>

function setUp() {
  const failures: unknown[] = []
  const source = createEmitter<ProductEventProperties>((error) => failures.push(error))
  const queue = createEventQueue(source, (error) => failures.push(error))
  const received: string[] = []
  const nameOf = (event: Heard) => (event.name === 'view.changed' ? event.properties.view : event.name)
  const listen = () => queue.events.onAny((event) => received.push(nameOf(event)))
  const emit = (view: string) => source.emit('view.changed', { view })
  return { source, queue, received, failures, listen, emit }
}

test('delivers queued events in order, then live ones', () => {
  const { source, queue, received, listen, emit } = setUp()
  emit('1')
  source.emit('intent.shown', {})
  emit('2')
  listen()
  expect(received).toEqual([])
  queue.release()
  expect(received).toEqual(['1', 'intent.shown', '2'])
  emit('3')
  queue.release()
  expect(received).toEqual(['1', 'intent.shown', '2', '3'])
})

test('notifies named listeners only of their event', () => {
  const { source, queue, emit } = setUp()
  const views: string[] = []
  queue.events.on('view.changed', ({ view }) => views.push(view))
  emit('1')
  source.emit('intent.shown', {})
  queue.release()
  emit('2')
  expect(views).toEqual(['1', '2'])
})

test('keeps the newest hundred events', () => {
  const { queue, received, listen, emit } = setUp()
  const views = Array.from({ length: 150 }, (_, index) => `${index}`)
  for (const view of views) emit(view)
  listen()
  queue.release()
  expect(limits.queuedEvents).toBe(100)
  expect(received).toEqual(views.slice(-100))
})

test('keeps the order when released during an event', () => {
  const { source, queue, received, listen, emit } = setUp()
  listen()
  emit('1')
  const stop = source.on('view.changed', () => {
    stop()
    queue.release()
    emit('3')
  })
  emit('2')
  expect(received).toEqual(['1', '2', '3'])
})

test('delivers events emitted by a listener after the queued ones', () => {
  const { queue, received, listen, emit } = setUp()
  listen()
  queue.events.on('view.changed', ({ view }) => {
    if (view === '1') emit('3')
  })
  emit('1')
  emit('2')
  queue.release()
  expect(received).toEqual(['1', '2', '3'])
})

test('a throwing listener does not stop the others', () => {
  const { queue, received, failures, listen, emit } = setUp()
  const failure = new Error('mine')
  queue.events.on('view.changed', () => {
    throw failure
  })
  listen()
  emit('1')
  queue.release()
  emit('2')
  expect(received).toEqual(['1', '2'])
  expect(failures).toEqual([failure, failure])
})

test('delivers nothing after drop, queued or new', () => {
  const { queue, received, listen, emit } = setUp()
  listen()
  emit('1')
  queue.drop()
  emit('2')
  queue.release()
  emit('3')
  expect(received).toEqual([])
})

describe('in a foyer', () => {
  const story = ['INITIALIZE', 'MODAL_OPEN', 'CLICK_ALL_WALLETS', 'CLICK_NETWORKS', 'MODAL_CLOSE']
  const tellStory = async ({ foyer }: Awaited<ReturnType<typeof createTestFoyer>>) => {
    foyer.open({ name: 'AllWallets' })
    await Promise.resolve()
    foyer.router.push({ name: 'Networks' })
    await Promise.resolve()
    foyer.close()
  }

  test('a feature receives, in order, events emitted between its load and its start', async () => {
    const made = await createTestFoyer()
    await tellStory(made)
    expect(made.world.services.events).toEqual([])
    await settle(20)
    expect(made.world.services.events).toEqual(story)
  })

  test('a host cannot change events queued for a loading feature', async () => {
    const { foyer, world } = await createTestFoyer()
    foyer.events.on('modal.opened', (event) => Object.assign(event, { connected: 'changed' }))
    foyer.open()
    await settle(20)
    const opened = world.services.requestsTo('/e').map(({ body }) => body)
    expect(opened).toContainEqual(
      expect.objectContaining({
        props: expect.objectContaining({ event: 'MODAL_OPEN', properties: { connected: false } }),
      }),
    )
  })

  test('a feature loaded before the foyer starts receives events as well', async () => {
    const made = await createTestFoyer({ started: false })
    made.foyer.open()
    await made.foyer.load('analytics')
    await settle(20)
    made.foyer.start()
    await settle(20)
    expect(made.world.services.events).toEqual(story.slice(0, 2))
  })

  test('load rejects if the feature is unavailable, and can be retried', async () => {
    const world = createTestWorld()
    const missing = new TypeError('Failed to fetch dynamically imported module')
    const failures = [missing, missing]
    const own = createSiwx()
    const siwx: SiwxFactory = {
      async create(context) {
        const failure = failures.shift()
        if (failure) throw failure
        return own.create(context)
      },
    }
    const { foyer } = await createTestFoyer({ world, siwx })
    await expect(foyer.load('signIn')).rejects.toBe(missing)
    await expect(Promise.all([foyer.load('signIn'), foyer.load('signIn')])).rejects.toBe(missing)
    expect(failures).toEqual([])
    const signIn = await foyer.load('signIn')
    expect(await foyer.load('signIn')).toBe(signIn)
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(signIn.state.status).toBe('asked')
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })
})
