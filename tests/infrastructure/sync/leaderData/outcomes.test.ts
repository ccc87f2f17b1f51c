import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import {
  type CodeRequest,
  NO_REQUEST,
  requested,
  WITHDRAWN,
} from '../../../../domain/sharing/leaderData/codeRequest'
import {
  DEFAULT_ALERTS,
  type EventSettings,
  emptyOf,
  type LeaderDataChange,
  NO_PHOTO,
  NO_SETTINGS,
  NOT_SHARED,
  type ShareMark,
} from '../../../../domain/sharing/leaderData/LeaderData'
import type { FoundRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import {
  DECISIONS,
  nextStep,
  storedOver,
  wantOf,
  writtenRecord,
} from '../../../../infrastructure/sync/leaderData/outcomes'
import type { PendingChange } from '../../../../infrastructure/sync/leaderData/pending'
import { mark, noted, one, shared } from './leaderDataDevice'

const found = (fields: Partial<ShareMark>, version = 'v2'): FoundRecord => ({
  record: { kind: 'share', code: one, fields: { ...NOT_SHARED, ...fields } },
  updated: { at: 2, id: 'share-one' },
  alsoSharedAt: null,
  version,
})

const NOW = mark.sharedAt + 3_600_000

const other = { ...mark, sharedAt: mark.sharedAt + 60_000 }
const undone: LeaderDataChange = {
  kind: 'share',
  code: one,
  fields: { sharedAt: null, channel: null },
}

const settings = (fields: Partial<EventSettings>): LeaderDataChange => ({
  kind: 'event',
  event: eventId('feria'),
  fields,
})

const decisionOf = (pending: PendingChange, found: FoundRecord | null) =>
  DECISIONS[wantOf(pending.change)][storedOver(pending, found)]

const stepOf = (pending: PendingChange, record: FoundRecord | null, isClaim = false) =>
  nextStep(pending, record, isClaim, NOW)

describe('The decision about a change', () => {
  it.each<[string, PendingChange, FoundRecord | null, string]>([
    ['a first note', { change: noted('Ana') }, null, 'write'],
    ['a note over another', { change: noted('Ana') }, found({ note: 'Luis' }), 'write'],
    [
      'a note without an answer, which the store lacks',
      { change: noted('Ana'), sentOver: 'v2' },
      found({}),
      'write',
    ],
    [
      'a note without an answer, which it has',
      { change: noted('Ana'), sentOver: 'v1' },
      found({ note: 'Ana' }),
      'received',
    ],
    [
      'a note without an answer, which it has beside that of another device',
      { change: noted('Ana'), insteadNote: '', sentOver: 'v1' },
      found({ note: 'Luis · Ana' }),
      'received',
    ],
    [
      'a note without an answer, and a newer one, which it joins',
      { change: noted('Ana'), insteadNote: '', sentOver: 'v1' },
      found({ note: 'Luis' }),
      'write again',
    ],
    [
      'a note without an answer, over the one that its screen showed',
      { change: noted('Ana'), insteadNote: 'Luis', sentOver: 'v1' },
      found({ ...mark, note: 'Luis' }),
      'write again',
    ],
    ['a first mark', { change: shared(), instead: null }, null, 'write'],
    [
      'a mark where there is a note',
      { change: shared(), instead: null },
      found({ note: 'Ana' }),
      'write',
    ],
    [
      'a mark over the one that it knew',
      { change: shared(), instead: other.sharedAt },
      found(other),
      'write',
    ],
    [
      'a mark over one that it did not know',
      { change: shared(), instead: null },
      found(other),
      'shared-twice',
    ],
    [
      'the same, without an answer',
      { change: shared(), instead: null, sentOver: 'v2' },
      found(other),
      'shared-twice',
    ],
    [
      'a mark without an answer, which the store has',
      { change: shared(), instead: null, sentOver: null },
      found({ ...mark, note: 'Ana' }),
      'received',
    ],
    [
      'a mark without an answer, where there is none',
      { change: shared(), instead: null, sentOver: 'v1' },
      found({}),
      'write again',
    ],
    ['a mark taken back', { change: undone, instead: mark.sharedAt }, found(mark), 'write'],
    [
      'a mark taken back, where there is a newer one',
      { change: undone, instead: mark.sharedAt },
      found(other),
      'replaced',
    ],
    [
      'a mark taken back, of a code that was given on another device meanwhile',
      { change: undone, instead: mark.sharedAt, insteadTwice: null },
      { ...found(mark), alsoSharedAt: 5 },
      'replaced',
    ],
    [
      'a mark taken back, of a code that is known to be given on another device',
      { change: undone, instead: mark.sharedAt, insteadTwice: 5 },
      { ...found(mark), alsoSharedAt: 5 },
      'write',
    ],
    [
      'a mark taken back without an answer, which is gone',
      { change: undone, instead: mark.sharedAt, sentOver: 'v1' },
      found({}),
      'received',
    ],
    [
      'a mark and a note without an answer, of which the store has the mark',
      { change: { ...shared(), fields: { ...mark, note: 'Ana' } }, instead: null, sentOver: 'v1' },
      found({ ...mark, note: 'Eva' }),
      'received',
    ],
    [
      'a mark over one that it knew, of a code that another device shared as well',
      { change: shared(), instead: other.sharedAt },
      { ...found(other), alsoSharedAt: 5 },
      'write',
    ],
    [
      'a mark taken back, where the store has none',
      { change: undone, instead: mark.sharedAt },
      null,
      'write',
    ],
    [
      'a mark and its note taken back without an answer, where there is another note',
      {
        change: { ...undone, fields: { ...undone.fields, note: '' } } as LeaderDataChange,
        instead: mark.sharedAt,
        sentOver: 'v1',
      },
      found({ note: 'Luis' }),
      'replaced',
    ],
    [
      'settings without an answer, of which the store has one and not the other',
      { change: settings({ goal: 5, template: 'Hola' }), sentOver: 'v1' },
      { ...found({}), record: settings({ goal: 5, template: null }) },
      'replaced',
    ],
  ])('%s', (_, pending, record, step) => {
    expect(decisionOf(pending, record)).toBe(step)
  })
})

describe('A step', () => {
  const change = { ...shared(), fields: { ...mark, note: 'Ana' } } as const
  const paid: LeaderDataChange = {
    ...change,
    fields: { ...change.fields, amount: 500, isPaid: true },
  }
  const noteOver = (insteadNote: string, there: string) => {
    const { write } = stepOf({ change, instead: null, insteadNote }, found({ note: there }))
    return write?.change.fields
  }

  it('names both people where another device has noted one, each once [NEXT-FREE-6]', () => {
    expect(noteOver('', 'Luis')).toEqual({ ...mark, note: 'Luis · Ana' })
    expect(noteOver('', 'Luis · Ana')).toEqual({ ...mark, note: 'Luis · Ana' })
    expect(noteOver('', '')).toEqual({ ...mark, note: 'Ana' })
  })

  it('replaces the note that the screen of a change showed', () => {
    expect(noteOver('Luis', 'Luis')).toEqual({ ...mark, note: 'Ana' })
    expect(noteOver('An', 'Luis · An')).toEqual({ ...mark, note: 'Luis · Ana' })
  })

  it('writes the change itself where the store has no record, over none', () => {
    const pending = { change, instead: null, insteadNote: '' }
    const written = { write: { change, over: null }, outcome: 'received', isPartReplaced: false }
    expect(stepOf(pending, null)).toEqual(written)
  })

  it('writes a note as it is where it is not known which one its screen showed', () => {
    expect(stepOf({ change: noted('Ana') }, found({ note: 'Luis' })).write?.change).toEqual(
      noted('Ana'),
    )
  })

  it('notes a code that was shared twice, and what is beside its mark', () => {
    const pending = { change: paid, instead: null }
    const rest = { ...shared(), fields: { note: 'Ana', amount: 500, isPaid: true } }
    expect(stepOf(pending, found(other))).toEqual({
      write: { change: rest, over: 'v2', alsoSharedAt: NOW },
      outcome: 'shared-twice',
      isPartReplaced: false,
    })
  })

  it('writes no mark of a claim whose code was taken, but what is beside it', () => {
    const taken = { outcome: 'taken', isPartReplaced: false }
    expect(stepOf({ change: shared(), instead: null }, found(other), true)).toEqual({
      write: null,
      ...taken,
    })
    expect(stepOf({ change, instead: null }, found(other), true)).toEqual({
      write: { change: noted('Ana'), over: 'v2' },
      ...taken,
    })
  })

  it('writes no amount again over a newer version, and says that it gave way [PEOPLE-6]', () => {
    const pending = { change: paid, instead: null, sentOver: 'v1' }
    expect(stepOf(pending, found({}))).toEqual({
      write: { change, over: 'v2' },
      outcome: 'received',
      isPartReplaced: true,
    })
  })

  it('says of a mark that the store has whether what was beside it gave way', () => {
    const pending = { change: paid, instead: null, sentOver: 'v1' }
    const step = { write: null, outcome: 'received' }
    expect(stepOf(pending, found(mark))).toEqual({ ...step, isPartReplaced: true })
    expect(stepOf(pending, found(paid.fields))).toEqual({ ...step, isPartReplaced: false })
  })
})

describe('What was known where a change was made', () => {
  it('is nothing new, also to a tab that sent it and knew less', () => {
    const goal = { change: settings({ goal: 5 }), sentOver: null }
    const record = { ...found({}), record: settings({ goal: 4, template: null }) }
    expect(decisionOf({ ...goal, knownAt: 2 }, record)).toBe('write')
    expect(decisionOf({ ...goal, knownAt: 1 }, record)).toBe('replaced')
    expect(decisionOf(goal, record)).toBe('replaced')
  })
})

describe('A change of fields that have no rule of their own', () => {
  const record = (template: string | null, goal: number | null = null): FoundRecord => ({
    ...found({}),
    record: settings({ template, goal }),
    updated: { at: 2_000_000, id: 'event-feria' },
  })
  const seen = (changedAt: number, ...pending: readonly string[]) => ({
    template: { stored: [null], pending, changedAt },
  })
  const hola = settings({ template: 'Hola' })

  it('gives way to what another device has written after it [OWN-3]', () => {
    const pending = { change: hola, insteadFields: seen(1_999) }
    expect(decisionOf(pending, record('Buenas'))).toBe('replaced')
    expect(decisionOf({ ...pending, sentOver: 'v2' }, record('Buenas'))).toBe('replaced')
    expect(decisionOf({ change: hola, insteadFields: seen(2_000) }, record('Buenas'))).toBe('write')
  })

  it('is written where the record was changed elsewhere in another field, or to the same value', () => {
    const pending = { change: hola, insteadFields: seen(1_999) }
    expect(decisionOf(pending, record(null, 5))).toBe('write')
    expect(decisionOf(pending, record('Hola'))).toBe('write')
    expect(decisionOf(pending, null)).toBe('write')
  })

  it('is written over a change of this device that came before it, however wrong the clock is', () => {
    const pending = { change: hola, insteadFields: seen(0, 'Buenas') }
    expect(decisionOf(pending, record('Buenas'))).toBe('write')
    // Also by a tab that did not know of that one as it sent this one.
    expect(decisionOf({ ...pending, sentOver: null }, record('Buenas'))).toBe('write')
    expect(decisionOf({ ...pending, sentOver: null }, record('Saludos'))).toBe('replaced')
  })

  it('keeps its newer fields where another one gives way, which is said', () => {
    const insteadFields = {
      ...seen(1_999),
      goal: { stored: [null], pending: [], changedAt: 2_001 },
    }
    const change = settings({ template: 'Hola', goal: 5 })
    expect(stepOf({ change, insteadFields }, record('Buenas', 3))).toEqual({
      write: { change: settings({ goal: 5 }), over: 'v2' },
      outcome: 'received',
      isPartReplaced: true,
    })
  })
})

describe('The decision about a request', () => {
  const stored = (fields: Partial<CodeRequest>): FoundRecord => ({
    record: { kind: 'request', event: eventId('feria'), fields: { ...NO_REQUEST, ...fields } },
    updated: { at: 2, id: 'request-feria' },
    alsoSharedAt: null,
    version: 'v2',
  })
  const change = (fields: Partial<CodeRequest>, askedAt: number | null, isAnswered = false) => ({
    change: { kind: 'request', event: eventId('feria'), fields } as const,
    insteadRequests: { askedAts: [askedAt], answered: isAnswered ? askedAt : null },
  })
  const first = requested(20, '', 100)
  const answer = { kind: 'refusal', to: 100, at: 200, reason: 'No' } as const

  it.each([
    ['a first one', change(first, null), null, 'write'],
    ['a changed one', change(requested(50, '', 150), 100), stored(first), 'write'],
    ['a withdrawn one', change(WITHDRAWN, 100), stored(first), 'write'],
    ['an answer put away', change(WITHDRAWN, 100, true), stored({ ...first, answer }), 'write'],
    [
      'one that was answered since',
      change(requested(50, '', 150), 100),
      stored({ ...first, answer }),
      'replaced',
    ],
    [
      'a withdrawal, answered since',
      change(WITHDRAWN, 100),
      stored({ ...first, answer }),
      'replaced',
    ],
    [
      'an answer put away, where another device has asked anew',
      change(WITHDRAWN, 100, true),
      stored({ ...requested(50, '', 300), answer }),
      'replaced',
    ],
    [
      'a first one, where another device asks too',
      change(first, null),
      stored({ askedAt: 90 }),
      'replaced',
    ],
    [
      'one that the store has, though its answer was lost',
      { ...change(first, null), sentOver: null },
      stored(first),
      'received',
    ],
  ] as const)('%s [REQUEST-2]', (_what, pending, found, step) => {
    expect(decisionOf(pending, found)).toBe(step)
  })
})

describe('A record as a write leaves it', () => {
  const updated = { at: 7, id: 'share-one' }

  it('has the defaults of all other fields where it is new', () => {
    expect(writtenRecord({ change: noted('Ana'), over: null }, null, updated, 'v1')).toEqual({
      record: { kind: 'share', code: one, fields: { ...NOT_SHARED, note: 'Ana' } },
      alsoSharedAt: null,
      updated,
      version: 'v1',
    })
    expect(emptyOf(settings({ goal: 5 }))).toEqual(settings(NO_SETTINGS))
    expect(emptyOf({ kind: 'alerts', fields: { seenAt: 1 } }).fields).toEqual(DEFAULT_ALERTS)
    expect(emptyOf({ kind: 'photo', fields: { image: 'x' } }).fields).toEqual(NO_PHOTO)
  })

  it('keeps what it had, and when it was found to be shared twice', () => {
    const before = writtenRecord(
      { change: noted('Ana'), over: null, alsoSharedAt: 9 },
      undefined,
      null,
      'v1',
    )
    const { record, alsoSharedAt } = writtenRecord(
      { change: noted('Eva'), over: 'v1' },
      before,
      updated,
      'v2',
    )
    expect(record.fields).toEqual({ ...NOT_SHARED, note: 'Eva' })
    expect(alsoSharedAt).toBe(9)
  })
})

describe('The table of decisions', () => {
  const anyTime = fc.constantFrom(null, 1, 2, 3)
  const anyFields = fc.record(
    {
      sharedAt: anyTime,
      note: fc.constantFrom('', 'Ana', 'Luis'),
      amount: fc.constantFrom(null, 500),
    },
    { requiredKeys: [] },
  )
  const anyVersion = fc.constantFrom('v1', 'v2', null, undefined)
  const anyShare: fc.Arbitrary<PendingChange> = fc
    .record({
      fields: anyFields,
      instead: anyTime,
      insteadTwice: anyTime,
      insteadNote: fc.constantFrom('', 'Ana'),
      sentOver: anyVersion,
      knownAt: fc.constantFrom(null, 1, 2),
    })
    .map(({ fields, sentOver, ...seen }) => ({
      change: { kind: 'share', code: one, fields },
      ...seen,
      ...(sentOver === undefined ? {} : { sentOver }),
    }))
  const anyRequest: fc.Arbitrary<PendingChange> = fc
    .record({ askedAt: anyTime, seen: anyTime, answered: anyTime, sentOver: anyVersion })
    .map(({ askedAt, seen, answered, sentOver }) => ({
      change: { kind: 'request', event: eventId('feria'), fields: { askedAt } },
      insteadRequests: { askedAts: [seen], answered },
      ...(sentOver === undefined ? {} : { sentOver }),
    }))
  const anyPair: fc.Arbitrary<readonly [PendingChange, FoundRecord | null]> = fc.oneof(
    fc.tuple(
      anyShare,
      fc.option(
        fc
          .tuple(anyFields, anyTime)
          .map(([fields, twice]): FoundRecord => ({ ...found(fields), alsoSharedAt: twice })),
      ),
    ),
    fc.tuple(
      anyRequest,
      fc.option(
        fc.record({ askedAt: anyTime, to: anyTime }).map(
          ({ askedAt, to }): FoundRecord => ({
            record: {
              kind: 'request',
              event: eventId('feria'),
              fields: {
                ...NO_REQUEST,
                askedAt,
                answer: to === null ? null : { kind: 'refusal', to, at: null, reason: 'No' },
              },
            },
            updated: { at: 2, id: 'request-feria' },
            alsoSharedAt: null,
            version: 'v2',
          }),
        ),
      ),
    ),
  )

  it('has a cell for every change over every record, and each of its cells is met', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(anyPair, ([pending, record]) => {
        const [want, stored] = [wantOf(pending.change), storedOver(pending, record)]
        met.add(`${want}: ${stored}`)
        expect(DECISIONS[want]).toHaveProperty([stored])
      }),
      { numRuns: 5_000 },
    )
    const cells = Object.entries(DECISIONS).flatMap(([want, row]) =>
      Object.keys(row).map((stored) => `${want}: ${stored}`),
    )
    expect([...met].toSorted()).toEqual(cells.toSorted())
  })

  it('is that of docs/architecture.md', () => {
    const columns = Object.keys(DECISIONS.mark).toSpliced(3, 0, 'another request')
    const rows = Object.entries(DECISIONS).map(([want, row]) => [
      want,
      ...columns.map((stored) => Reflect.get(row, stored) ?? '–'),
    ])
    const table = [['wants \\ has', ...columns], columns.concat('').map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n')
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(table)
  })

  /** A step never writes a mark over one that the change did not know, nor a request over an answer that was not seen. */
  it('lets no step write what takes something of another device away unseen', () => {
    fc.assert(
      fc.property(anyPair, ([pending, record]) => {
        const { write } = stepOf(pending, record)
        const stored = storedOver(pending, record)
        const fields = Object.keys(write?.change.fields ?? {})
        if (stored === 'another mark') expect(fields).not.toContain('sharedAt')
        if (stored === 'another request' || stored === 'the change') expect(write).toBeNull()
        if (stored === 'a newer version') expect(fields).not.toContain('amount')
      }),
      { numRuns: 5_000 },
    )
  })
})
