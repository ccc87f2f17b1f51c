import { describe, expect, it } from 'vitest'
import {
  removalEnded,
  restoreEnded,
  restoreRequested,
} from '../../../application/coordination/removal/removal.events'
import { acts } from '../../../application/notices/acts.slice'
import { NOTICE_TABLE } from '../../../application/notices/leaderNotices'
import { noticesOf, selectNotices } from '../../../application/notices/notices.slice'
import { sessionEnded } from '../../../application/session/session.slice'
import {
  editsKept,
  editsUndone,
  noteKept,
} from '../../../application/sharing/leaderData/leaderData.events'
import { codesMarked } from '../../../application/sharing/sharing.events'
import { codeId } from '../../../domain/codes/AccessCode'
import { markEdit } from '../../../domain/sharing/leaderData/edits'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'

type Event = { readonly type: string }

const notices = noticesOf(NOTICE_TABLE)
const stateAfter = (...events: readonly Event[]) => ({
  acts: events.reduce(acts.reducer, acts.getInitialState()),
  notices: events.reduce(notices.reducer, notices.getInitialState()),
})
const kinds = (...events: readonly Event[]) =>
  stateAfter(...events).acts.map(({ message }) => message.kind)

const marksOf = (at: number) => [
  markEdit(codeId('a'), NOT_SHARED, { sharedAt: at, channel: 'copy' }),
]
const marked = (at: number) => codesMarked({ marks: marksOf(at), at })

const unmarked = codesMarked({
  marks: [markEdit(codeId('a'), { sharedAt: 1, channel: 'copy' }, NOT_SHARED)],
  at: 2,
})
const noted = editsKept({
  what: 'name',
  edits: [{ kind: 'share', code: codeId('a'), before: { note: '' }, after: { note: 'Ana' } }],
})
const codes = [
  { id: codeId('a'), code: 'A' },
  { id: codeId('b'), code: 'B' },
]
const removalOf = (of: typeof codes) =>
  removalEnded({ number: 0, codes: of, changed: of.map(({ id }) => id), failure: null })
const removed = removalOf(codes)
const othersRemoved = removalOf([{ id: codeId('c'), code: 'C' }])

/** The event of 'Deshacer' of the newest act. */
const undoOf = (...events: readonly Event[]) => {
  const [act] = stateAfter(...events).acts
  if (!act) throw new Error('No act')
  return act.undo
}

describe('The latest acts', () => {
  it('are those whose notice can take them back, newest first, also once it is gone [ALERT-13]', () => {
    const done = [marked(1), noteKept({ note: 'Ana', count: 1 }), unmarked, noted, removed]
    expect(kinds(...done)).toEqual([
      'codes-removed',
      'ledger-changed',
      'codes-unmarked',
      'codes-shared',
    ])
    const [, , latest, first] = stateAfter(...done).acts
    expect([latest?.message, first?.message]).toMatchObject([{ at: 2 }, { at: 1 }])
  })

  it('are twenty [ALERT-13]', () => {
    const done = Array.from({ length: 22 }, (_, at) => marked(at))
    const times = stateAfter(...done).acts.map(({ message }) => 'at' in message && message.at)
    expect(times).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at))
  })

  it.each([
    ['marks', marked(1)],
    ['an edit of the ledger', noted],
    ['a removal', removed],
  ])('lack %s once it is taken back, and so does its notice [ALERT-13]', (_, done) => {
    const others = [marked(7), othersRemoved]
    const undo = undoOf(...others, done)
    expect(kinds(...others, done, undo)).toEqual(kinds(...others))
    expect(selectNotices(stateAfter(done, undo))).toEqual([])
  })

  it('keep an edit of which another one of the same kind tells [ALERT-13]', () => {
    const again = editsKept({ ...noted.payload, edits: [...noted.payload.edits] })
    expect(kinds(noted, again)).toEqual(['ledger-changed', 'ledger-changed'])
    expect(kinds(noted, again, editsUndone(again.payload))).toEqual(['ledger-changed'])
  })

  it('lack a removal of which a row restores some codes, and its outcome is none [ALERT-13]', () => {
    const [{ id }] = codes as [(typeof codes)[number]]
    const requested = restoreRequested([id])
    expect(kinds(othersRemoved, removed, requested)).toEqual(['codes-removed'])
    const ended = restoreEnded({ ids: [id], changed: [id], failure: null })
    expect(kinds(removed, requested, ended)).toEqual([])
  })

  it('end with the session [ALERT-13]', () => {
    expect(kinds(marked(1), sessionEnded({ why: 'signed-out' }))).toEqual([])
  })
})
