import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventParser, type RawEvent } from './eventParser.js'

const limit = { operation: 'watch', maxLength: 1000 }

function parse(pieces: readonly string[], firstId?: string) {
  const parser = createEventParser(limit, firstId)
  const events = pieces.flatMap((piece) => parser.push(piece))
  return { events, lastEventId: parser.lastEventId, retryMs: parser.retryMs }
}

const message = (data: string, more: Partial<RawEvent> = {}) => ({ event: 'message', id: '', data, ...more })

describe('events', () => {
  test.each([
    ['a line of data', 'data: a\n\n', [message('a')]],
    ['several lines of data', 'data: a\ndata: b\n\n', [message('a\nb')]],
    ['one space after the colon is left out', 'data:a\n\ndata:  b\n\n', [message('a'), message(' b')]],
    ['a field without a value', 'data\n\n', [message('')]],
    ['empty lines of data', 'data\ndata\n\n', [message('\n')]],
    ['colons in the data', 'data: {"a":1}\n\n', [message('{"a":1}')]],
    ['a name', 'event: add\ndata: 1\n\ndata: 2\n\n', [message('1', { event: 'add' }), message('2')]],
    ['a name without data', 'event: add\n\ndata: 2\n\n', [message('2')]],
    [
      'an id, which later events keep',
      'id: 7\ndata: a\n\ndata: b\n\n',
      [message('a', { id: '7' }), message('b', { id: '7' })],
    ],
    ['an empty id, which forgets the one before', 'id: 7\nid\ndata: a\n\n', [message('a')]],
    ['an id with NUL, which is ignored', 'id: 7\nid: 8\0\ndata: a\n\n', [message('a', { id: '7' })]],
    ['comments', ': hello\n:\ndata: a\n: between\n\n', [message('a')]],
    ['unknown fields', 'foo: bar\ndata: a\n\n', [message('a')]],
    [
      'line breaks of all three kinds',
      'data: a\r\rdata: b\r\n\r\ndata: c\n\n',
      [message('a'), message('b'), message('c')],
    ],
    ['nothing that is incomplete', 'data: a\n\ndata: b\n', [message('a')]],
  ])('reads %s', (_, text, events) => {
    expect(parse([text]).events).toEqual(events)
  })

  test.each([
    ['retry: 250\n', 250],
    ['retry: 1\nretry: soon\n', 1],
    ['retry: -1\n', undefined],
    ['retry\n', undefined],
  ])('reads the time to the next connection from %j', (text, retryMs) => {
    expect(parse([text]).retryMs).toBe(retryMs)
  })

  test('continues after the last event that is complete', () => {
    expect(parse(['id: 7\ndata: a\n\nid: 8\ndata: b\n']).lastEventId).toBe('7')
    expect(parse(['id: 8\n\n']).lastEventId).toBe('8')
    expect(parse(['data: a\n\n'], '6')).toMatchObject({
      lastEventId: '6',
      events: [message('a', { id: '6' })],
    })
  })
})

describe('limits', () => {
  test.each([
    ['a line', 'x'.repeat(1001)],
    ['an event', `data: ${'x'.repeat(600)}\n`.repeat(2)],
    ['an event of empty lines', 'data\n'.repeat(1100)],
  ])('refuses %s that is too long before it ends', (_, text) => {
    const parser = createEventParser(limit)
    const push = () => [...text].map((letter) => parser.push(letter))
    expect(push).toThrow('watch returned more at the stream instead of at most 1000 characters.')
  })

  test('accepts as many events as there are', () => {
    expect(parse([`data: ${'x'.repeat(990)}\n\n`.repeat(50)]).events).toHaveLength(50)
  })
})

const fields = fc.oneof(
  fc.constantFrom(
    'data',
    'data: ',
    'id: 1',
    'id',
    'event: add',
    'retry: 5',
    ':',
    ': note',
    '',
    'x',
    'id: a\0b',
  ),
  fc.string({ maxLength: 12 }).map((text) => `data: ${text}`),
  fc.string({ maxLength: 12 }),
)
const ends = fc.constantFrom('\n', '\r', '\r\n')
const streams = fc
  .array(fc.tuple(fields, ends), { maxLength: 30 })
  .map((lines) => lines.map((line) => line.join('')).join(''))

/** Cuts a text at some places. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = [
    0,
    ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b),
    text.length,
  ]
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
}

test('the same text gives the same events, in whatever pieces it arrives', () => {
  fc.assert(
    fc.property(streams, fc.array(fc.nat({ max: 999 }), { maxLength: 20 }), (text, places) => {
      expect(parse(cut(text, places))).toEqual(parse([text]))
      expect(parse([...text])).toEqual(parse([text]))
    }),
    { seed: 20_260_101, numRuns: 500 },
  )
})

test('the kind of line break changes nothing', () => {
  const lines = fc.array(
    fields.filter((line) => !/[\r\n]/.test(line)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, ends, (list, end) => {
      const joined = (separator: string) => list.map((line) => line + separator).join('')
      expect(parse([joined(end)])).toEqual(parse([joined('\n')]))
    }),
    { seed: 20_260_101, numRuns: 200 },
  )
})

test('events are read as they were written', () => {
  const letter = fc.constantFrom('\r', '\n', ' ', ':', 'é', '猫', '\0', '\ufeff', 'a', '🐈')
  const data = fc.string({ maxLength: 40, unit: letter }).map((text) => text.replace(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(fc.array(data, { maxLength: 8 }), (list) => {
      const text = list
        .map(
          (each) =>
            `${each
              .split('\n')
              .map((line) => `data: ${line}\n`)
              .join('')}\n`,
        )
        .join('')
      expect(parse([text]).events).toEqual(list.map((each) => message(each)))
    }),
    { seed: 20_260_101, numRuns: 200 },
  )
})
