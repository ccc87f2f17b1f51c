import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import {
  type CodeRequest,
  NO_REQUEST,
  requested,
  WITHDRAWN,
} from '../../../../domain/sharing/leaderData/codeRequest'
import {
  type EventSettings,
  type LeaderDataChange,
  NOT_SHARED,
  type ShareMark,
} from '../../../../domain/sharing/leaderData/LeaderData'
import type { FoundRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { nextStep } from '../../../../infrastructure/sync/leaderData/nextStep'
import { noteIn, type PendingChange } from '../../../../infrastructure/sync/leaderData/pending'
import { changeOver, withoutMark } from '../../../../infrastructure/sync/leaderData/writtenChange'
import { mark, noted, one, shared } from './leaderDataDevice'

const found = (fields: Partial<ShareMark>, version = 'v2'): FoundRecord => ({
  record: { kind: 'share', code: one, fields: { ...NOT_SHARED, ...fields } },
  updated: { at: 2, id: 'share-one' },
  alsoSharedAt: null,
  version,
})

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

describe('What becomes of a change', () => {
  it.each<[string, PendingChange, FoundRecord | null, string]>([
    ['a first note', { change: noted('Ana') }, null, 'send'],
    ['a note over another', { change: noted('Ana') }, found({ note: 'Luis' }), 'send'],
    [
      'a note without an answer, which the store lacks',
      { change: noted('Ana'), sentOver: 'v2' },
      found({}),
      'send',
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
      'send',
    ],
    [
      'a note without an answer, over the one that its screen showed',
      { change: noted('Ana'), insteadNote: 'Luis', sentOver: 'v1' },
      found({ ...mark, note: 'Luis' }),
      'send',
    ],
    ['a first mark', { change: shared(), instead: null }, null, 'send'],
    [
      'a mark where there is a note',
      { change: shared(), instead: null },
      found({ note: 'Ana' }),
      'send',
    ],
    [
      'a mark over the one that it knew',
      { change: shared(), instead: other.sharedAt },
      found(other),
      'send',
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
      'send',
    ],
    ['a mark taken back', { change: undone, instead: mark.sharedAt }, found(mark), 'send'],
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
      'send',
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
      'send',
    ],
    [
      'a mark taken back, where the store has none',
      { change: undone, instead: mark.sharedAt },
      null,
      'send',
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
    expect(nextStep(pending, record)).toBe(step)
  })
})

describe('What is written of a change', () => {
  const change = { ...shared(), fields: { ...mark, note: 'Ana' } } as const
  const noteOver = (insteadNote: string, there: string) =>
    noteIn(changeOver({ change, instead: null, insteadNote }, found({ note: there })))

  it('names both people where another device has noted one, each once [NEXT-FREE-6]', () => {
    expect(noteOver('', 'Luis')).toBe('Luis · Ana')
    expect(noteOver('', 'Luis · Ana')).toBe('Luis · Ana')
    expect(noteOver('', '')).toBe('Ana')
  })

  it('replaces the note that its screen showed', () => {
    expect(noteOver('Luis', 'Luis')).toBe('Ana')
    expect(noteOver('An', 'Luis · An')).toBe('Luis · Ana')
  })

  it('is the change itself where the store has no record, or it has no note', () => {
    expect(changeOver({ change, insteadNote: '' }, null)).toBe(change)
    expect(changeOver({ change: shared() }, found({ note: 'Luis' }))).toEqual(shared())
  })

  it('is its note alone where another device took the code', () => {
    expect(withoutMark(change)).toEqual(noted('Ana'))
    expect(withoutMark(shared()).fields).toEqual({})
  })
})

describe('What becomes of a change of a request', () => {
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
    ['a first one', change(first, null), null, 'send'],
    ['a changed one', change(requested(50, '', 150), 100), stored(first), 'send'],
    ['a withdrawn one', change(WITHDRAWN, 100), stored(first), 'send'],
    ['an answer put away', change(WITHDRAWN, 100, true), stored({ ...first, answer }), 'send'],
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
    expect(nextStep(pending, found)).toBe(step)
  })
})
