import { describe, expect, it } from 'vitest'
import {
  leaderData,
  leaderDataRead,
  listAsked,
} from '../../../../application/sharing/leaderData/leaderData.slice'
import { codesMarked, codesShared } from '../../../../application/sharing/sharing.events'
import { type CodeId, codeId, eventId } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { markEdit } from '../../../../domain/sharing/leaderData/edits'
import {
  type LeaderDataChange,
  NO_LEADER_DATA,
  NOT_SHARED,
  type ShareMark,
} from '../../../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataSnapshot } from '../../../../domain/sharing/leaderData/LeaderDataRepository'
import { marksOf } from '../../../support/marks'

const { reducer, selectors } = leaderData
const [one, two] = [codeId('one'), codeId('two')]
const [fair, jazz] = [eventId('feria'), eventId('jazz')]
const mark: ShareMark = { ...NOT_SHARED, sharedAt: 5, channel: 'copy', note: '' }

const snapshot = (fields: Partial<LeaderDataSnapshot> = {}): LeaderDataSnapshot => ({
  data: NO_LEADER_DATA,
  sharedTwice: {},
  isKnown: true,
  unsent: [],
  isDelayed: false,
  isKept: true,
  ...fields,
})
const read = (fields: Partial<LeaderDataSnapshot> = {}) => leaderDataRead(ok(snapshot(fields)))
const withShares = (shares: Record<CodeId, ShareMark>) =>
  read({ data: { ...NO_LEADER_DATA, shares: marksOf(shares) } })
const shared = (at: number, areMarksKept = false, codes = [one]) =>
  codesShared({
    from: 'lote',
    channel: 'whatsapp',
    codes: [],
    marks: codes.map((code) => markEdit(code, NOT_SHARED, { sharedAt: at, channel: 'whatsapp' })),
    areMarksKept,
    atRisk: 0,
    at,
  })
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => ({
  leaderData: events.reduce(reducer, leaderData.getInitialState()),
})

describe('Leader data that could not be read', () => {
  it('stay as they were, with the reason, until a reading succeeds', () => {
    const failed = [withShares({ [one]: mark }), leaderDataRead(fail({ kind: 'offline' }))]
    const state = stateAfter(...failed)
    expect(selectors.selectLeaderDataFailure(state)).toBe('offline')
    expect(selectors.selectShare(state, one)).toEqual(mark)
    expect(selectors.selectLeaderDataFailure(stateAfter(...failed, read()))).toBeNull()
  })
})

describe('The codes that were given since the list was asked', () => {
  it('are those of each share and claim, until it is asked anew [SHARED-6]', () => {
    const events = [shared(1), shared(2, true, [two])]
    expect(selectors.selectFresh(stateAfter(...events))).toEqual([one, two])
    expect(selectors.selectFresh(stateAfter(...events, listAsked()))).toEqual([])
  })

  it('are also those that were copied before and are marked since [SHARED-6, SHARED-10]', () => {
    const marks = [markEdit(one, NOT_SHARED, { sharedAt: 3, channel: 'copy' })]
    expect(selectors.selectFresh(stateAfter(codesMarked({ marks, at: 3 })))).toEqual([one])
  })
})

describe('What the store has not received', () => {
  const changes: readonly LeaderDataChange[] = [
    { kind: 'share', code: one, fields: { note: 'Ana' } },
    { kind: 'event', event: fair, fields: { goal: 5 } },
    { kind: 'reminder', fields: { template: 'Hola, {nombre}' } },
  ]
  const told = (fields: Partial<LeaderDataSnapshot>) => {
    const state = stateAfter(read({ unsent: changes, ...fields }))
    return {
      waiting: [
        selectors.selectIsWaiting(state, 'share', one),
        selectors.selectIsWaiting(state, 'share', two),
        selectors.selectIsWaiting(state, 'event', fair),
        selectors.selectIsWaiting(state, 'event', jazz),
        selectors.selectIsWaiting(state, 'reminder'),
      ],
      sent: [
        selectors.selectIsSent(state, 'share', one),
        selectors.selectIsSent(state, 'share', two),
        selectors.selectIsSent(state, 'event', fair),
        selectors.selectIsSent(state, 'event', jazz),
        selectors.selectIsSent(state, 'reminder'),
      ],
      isInTab: selectors.selectIsWaitingInTab(state),
      count: selectors.selectUnsentCount(state),
    }
  }
  const sent = [false, true, false, true, false]

  it('is told of its own code, event and text of reminders alone: on its way, waiting, or in this tab alone [OWN-6]', () => {
    const none = [false, false, false, false, false]
    expect(told({})).toEqual({ waiting: none, sent, isInTab: false, count: 3 })
    expect(told({ isDelayed: true })).toEqual({
      waiting: [true, false, true, false, true],
      sent,
      isInTab: false,
      count: 3,
    })
    expect(told({ isDelayed: true, isKept: false })).toEqual({
      waiting: none,
      sent,
      isInTab: true,
      count: 3,
    })
  })

  it('is told of no reminder where none waits [OWN-6]', () => {
    const state = stateAfter(read({ unsent: changes.slice(0, 2), isDelayed: true }))
    expect(selectors.selectIsWaiting(state, 'reminder')).toBe(false)
    expect(selectors.selectIsSent(state, 'reminder')).toBe(true)
  })

  // A code and an event may have the same id.
  it('is not told of a code for an event of the same id, nor the other way round', () => {
    const state = stateAfter(read({ unsent: changes, isDelayed: true }))
    expect(selectors.selectIsSent(state, 'share', codeId('feria'))).toBe(true)
    expect(selectors.selectIsSent(state, 'event', eventId('one'))).toBe(true)
    expect(selectors.selectIsWaiting(state, 'share', codeId('feria'))).toBe(false)
    expect(selectors.selectIsWaiting(state, 'event', eventId('one'))).toBe(false)
  })
})

describe('The names that are proposed', () => {
  const named = (entries: readonly (readonly [string, number | null])[]) =>
    stateAfter(
      withShares(
        Object.fromEntries(
          entries.map(([note, sharedAt], at) => [codeId(`c${at}`), { ...mark, note, sharedAt }]),
        ),
      ),
    )

  it('are those of the latest marks first, each once', () => {
    const state = named([
      ['Ana', 1],
      ['', 9],
      ['José · Ana', 3],
      ['Luis', null],
    ])
    expect(selectors.selectNames(state)).toEqual(['José', 'Ana', 'Luis'])
  })

  it('have a person once, with capitals, else as first written [PEOPLE-15]', () => {
    const state = named([
      ['ana mora', 5],
      ['Ana Mora', 3],
      ['\u2068Ana Mora\u2069', 4],
      ['jose', 1],
      ['josé', 2],
    ])
    expect(selectors.selectNames(state)).toEqual(['Ana Mora', 'jose'])
  })

  it('are fifty at most', () => {
    const pairs = Array.from({ length: 40 }, (_, at) => [`A${at} · B${at}`, 100 - at] as const)
    const names = selectors.selectNames(named(pairs))
    expect(names).toHaveLength(50)
    expect(names.slice(0, 3)).toEqual(['A0', 'B0', 'A1'])
  })
})
