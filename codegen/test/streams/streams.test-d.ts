import { expectTypeOf, test } from 'vitest'
import {
  createChat,
  createModelChat,
  type EventStream,
  type ListEventsResponse,
  listEvents,
  type Piece,
  type Price,
  type Reply,
  type Stream,
  streamTicks,
  watchPrices,
} from './expected/streams/index.js'
import type { Client } from './expected/support/client.js'

declare const client: Client
declare const isStreamed: boolean

test('the field `stream` of a body chooses the stream or the answer', () => {
  expectTypeOf(createChat(client, { text: '', stream: true })).toEqualTypeOf<EventStream<Piece>>()
  expectTypeOf(createChat(client, { text: '', stream: false })).toEqualTypeOf<Promise<Reply>>()
  expectTypeOf(createChat(client, { text: '' })).toEqualTypeOf<Promise<Reply>>()
  expectTypeOf(createChat(client, { text: '', stream: isStreamed })).toEqualTypeOf<
    EventStream<Piece> | Promise<Reply>
  >()
  // @ts-expect-error other fields are still checked
  void createChat(client, { stream: true })
})

test('a service may stream unless it is asked not to', () => {
  expectTypeOf(createModelChat(client, { id: '', body: { text: '' } })).toEqualTypeOf<Stream<Piece>>()
  expectTypeOf(createModelChat(client, { id: '', body: { text: '', stream: false } })).toEqualTypeOf<
    Promise<Reply>
  >()
})

test('a query parameter chooses as well', () => {
  expectTypeOf(listEvents(client)).toEqualTypeOf<Promise<ListEventsResponse>>()
  expectTypeOf(listEvents(client, { stream: true })).toEqualTypeOf<EventStream<Price>>()
})

test('items have the type of the specification', () => {
  expectTypeOf(watchPrices).returns.toEqualTypeOf<EventStream<Price>>()
  expectTypeOf(streamTicks(client).next).returns.resolves.toExtend<{
    value?: { data: { at: number } } | undefined
  }>()
})
