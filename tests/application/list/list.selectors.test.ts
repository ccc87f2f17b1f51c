import { describe, expect, it } from 'vitest'
import { codeRow } from '../../../application/codes/codeRow'
import { codesRead, codes as slice } from '../../../application/codes/codes.slice'
import { connection, connectionChanged } from '../../../application/connection/connection.slice'
import { removalStarted } from '../../../application/coordination/removal/removal.events'
import { type CodesQuery, EVERY_CODE } from '../../../application/list/codesQuery'
import {
  selectListView,
  selectMatchCount,
  splitByValidity,
} from '../../../application/list/list.selectors'
import { removedRows } from '../../../application/list/removedRows.slice'
import { selectSearchResults } from '../../../application/list/search.selectors'
import { codesSelected, selection } from '../../../application/list/selection.slice'
import {
  leaderData,
  leaderDataRead,
} from '../../../application/sharing/leaderData/leaderData.slice'
import { codeId, eventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { ok } from '../../../domain/shared/Result'
import { NO_LEADER_DATA, NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import {
  codeInUse,
  eventOf,
  expiredCode,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'
import { storeDate } from '../../support/storeDate'

const arena = eventOf('arena', 'Árena')
const inArena = trackedCode('ARENA001', { eventId: arena.id, event: arena, createdAt: 1 })
const lost = trackedCode('PERDIDO1', { eventId: eventId('borrado'), event: null, createdAt: 0 })
const codes = [freeCode, codeInUse, spentCode, inArena, lost]

const stateOf = (all: readonly TrackedCode[] | null, ...selected: readonly TrackedCode[]) => {
  const reading = ok({ codes: all ?? [], takenAt: 7, fromCache: false, eventsFailure: null })
  const ids = selected.map(({ id }) => id)
  return {
    connection: connection.reducer(undefined, connectionChanged(true)),
    codes: slice.reducer(undefined, all ? codesRead(reading) : { type: 'none' }),
    removedRows: removedRows.getInitialState(),
    selection: selection.reducer(undefined, codesSelected(ids)),
    leaderData: leaderData.reducer(
      undefined,
      leaderDataRead(
        ok({
          data: { ...NO_LEADER_DATA, shares: marksOf({ [freeCode.id]: mark }) },
          isKnown: true,
          sharedTwice: {},
          unsent: [],
          isDelayed: false,
          isKept: true,
        }),
      ),
    ),
  }
}
const mark = { ...NOT_SHARED, sharedAt: 1, channel: 'copy', note: '' } as const
const view = (
  asked: Partial<CodesQuery> = {},
  // An array of its own, so that no test is given what another one derived.
  all: readonly TrackedCode[] | null = [...codes],
  ...selected: readonly TrackedCode[]
) => selectListView(stateOf(all, ...selected), { ...EVERY_CODE, ...asked })
const textsOf = (shown: readonly TrackedCode[]) => shown.map(({ code }) => code)
const ascending = { column: 'code', direction: 'ascending' } as const

describe('The view of the list', () => {
  it('keeps the row of a removed code in its place, and counts it nowhere [REMOVE-6]', () => {
    const left = codes.filter((code) => code !== inArena)
    const number = 1
    const state = {
      ...stateOf(left, freeCode, inArena),
      removedRows: removedRows.reducer(undefined, removalStarted({ number, codes: [inArena] })),
    }
    const asked = { ...EVERY_CODE, search: '001', sort: ascending }
    const shown = selectListView(state, asked)
    expect(textsOf(shown.rows)).toEqual(['ARENA001', 'ENUSO001', 'LIBRE001'])
    expect(textsOf(shown.matching)).toEqual(['ENUSO001', 'LIBRE001'])
    expect(shown.total).toBe(4)
    expect(shown.events.map(({ key }) => key)).not.toContain('arena')
    expect(shown.selected).toEqual([freeCode])
    expect(selectMatchCount(state, asked)).toBe(2)
    expect(selectSearchResults(state, 'ARENA001')).toMatchObject({ total: 0, exact: null })
    // Its event, which has no other code, still filters.
    const ofEvent = selectListView(state, { ...EVERY_CODE, events: [arena.id] })
    expect([ofEvent.rows, ofEvent.matching]).toEqual([[inArena], []])
  })

  it('finds the codes that the leader has shared, or those still to give [SHARED-3]', () => {
    expect(textsOf(view({ giving: 'given' }).matching)).toEqual(['LIBRE001'])
    expect(view({ giving: 'to-give' }).matching).toEqual([inArena, lost])
  })

  it('keeps its codes while notes change, unless it searches', () => {
    const state = stateOf([...codes])
    const later = { ...state, leaderData: { ...state.leaderData, data: NO_LEADER_DATA } }
    const matching = (one: typeof state, query: CodesQuery) => selectListView(one, query).matching
    expect(matching(later, EVERY_CODE)).toBe(matching(state, EVERY_CODE))
    const ana = { ...EVERY_CODE, search: 'ana' }
    expect(textsOf(matching(state, ana))).toEqual([])
    const noted = leaderDataRead(
      ok({
        data: { ...NO_LEADER_DATA, shares: marksOf({ [spentCode.id]: { ...mark, note: 'Ana' } }) },
        isKnown: true,
        sharedTwice: {},
        unsent: [],
        isDelayed: false,
        isKept: true,
      }),
    )
    const withNote = { ...state, leaderData: leaderData.reducer(undefined, noted) }
    expect(textsOf(matching(withNote, ana))).toEqual(['AGOTADO1'])
  })

  it('is empty while the codes load', () => {
    expect(view({}, null)).toEqual({
      status: { kind: 'loading' },
      total: 0,
      matching: [],
      rows: [],
      staying: new Map(),
      events: [],
      selectedIds: new Set(),
      selected: [],
      selectedMatching: 0,
    })
  })

  it('counts every code, and shows those that match in the order of the query', () => {
    const { status, total, matching } = view({ search: '001', sort: ascending })
    expect(status).toMatchObject({ kind: 'ready', takenAt: 7, stale: null })
    expect(total).toBe(5)
    expect(textsOf(matching)).toEqual(['ARENA001', 'ENUSO001', 'LIBRE001'])
  })

  it('has the usage of each event, by Spanish name, with codes without event together', () => {
    expect(view().events).toEqual([
      expect.objectContaining({ key: 'arena', name: 'Árena', total: 1, free: 1 }),
      expect.objectContaining({ key: 'none', name: 'Evento no encontrado', total: 1 }),
      expect.objectContaining({
        key: 'festival',
        name: 'Festival Verano',
        total: 3,
        free: 1,
        'in-use': 1,
        spent: 1,
      }),
    ])
  })

  it('filters by the events that the leader has codes for, and ignores others', () => {
    expect(textsOf(view({ events: [arena.id, eventId('ajeno')] }).matching)).toEqual(['ARENA001'])
    expect(view({ events: [eventId('ajeno')] }).matching).toHaveLength(5)
  })
})

describe('The selected codes', () => {
  it('are those that match in the order of the query, then the others', () => {
    const query = { events: [festival.id], sort: ascending }
    const { selected, selectedIds } = view(query, codes, lost, inArena, freeCode, spentCode)
    expect(textsOf(selected)).toEqual(['AGOTADO1', 'LIBRE001', 'ARENA001', 'PERDIDO1'])
    expect(selectedIds).toEqual(new Set([lost, inArena, freeCode, spentCode].map((c) => c.id)))
  })

  it('do not include one that is gone, which the selection still holds', () => {
    const { selected, selectedIds } = view({}, [freeCode], freeCode, lost)
    expect(textsOf(selected)).toEqual(['LIBRE001'])
    expect(selectedIds).toContain(codeId('id of PERDIDO1'))
  })

  it('are the same empty list in every order, so that nothing renders again', () => {
    expect(view().selected).toEqual([])
    expect(view().selected).toBe(view({ sort: ascending }).selected)
  })
})

describe('A code', () => {
  it('is listed as usable unless it expired, also without uses left [STATUS-6, TRACKING-6]', () => {
    const split = splitByValidity([freeCode, expiredCode, spentCode])
    expect(textsOf(split.valid)).toEqual(['LIBRE001', 'AGOTADO1'])
    expect(textsOf(split.invalid)).toEqual(['VENCIDO1'])
  })

  it('is a row with its state and event', () => {
    expect(codeRow(spentCode)).toEqual({
      id: 'id of AGOTADO1',
      text: 'AGOTADO1',
      createdAt: storeDate(2026, 10, 20).getTime(),
      eventName: 'Festival Verano',
      status: 'available',
      state: 'spent',
      type: { kind: 'leader' },
      currentUses: 2,
      maxUses: 2,
      createdBy: 'provider',
    })
    expect(codeRow(lost)).toMatchObject({ state: 'free', eventName: 'Evento no encontrado' })
  })
})

describe('The search of the portal', () => {
  it('remembers its latest text alone, of the hundreds that a leader types', () => {
    const state = stateOf([...codes])
    const first = selectSearchResults(state, 'libre')
    expect(first.total).toBe(1)
    expect(selectSearchResults(state, 'libre')).toBe(first)
    selectSearchResults(state, 'arena')
    expect(selectSearchResults(state, 'libre')).not.toBe(first)
  })
})
