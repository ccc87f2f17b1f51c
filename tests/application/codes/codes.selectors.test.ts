import { describe, expect, it } from 'vitest'
import { selectBatchesView } from '../../../application/codes/batches.selectors'
import { selectEventUses, selectLoadStatus } from '../../../application/codes/codes.selectors'
import {
  codes,
  codesRead,
  codesRequested,
  selectCodes,
} from '../../../application/codes/codes.slice'
import type { JoinedCodesSnapshot } from '../../../application/codes/WatchCodes'
import { connection, connectionChanged } from '../../../application/connection/connection.slice'
import { removal } from '../../../application/coordination/removal/removal.slice'
import { sessionEnded } from '../../../application/session/session.slice'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { fail, ok } from '../../../domain/shared/Result'
import {
  codeInUse,
  concert,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

type Event = Parameters<typeof codes.reducer>[1]
const { reducer } = codes
const read = (
  codes: readonly TrackedCode[],
  snapshot: Partial<Omit<JoinedCodesSnapshot, 'codes'>> = {},
) => codesRead(ok({ codes, takenAt: 7, fromCache: false, eventsFailure: null, ...snapshot }))
const failed = codesRead(fail({ kind: 'unknown' }))
const stateAfter = (isOnline: boolean, ...events: Event[]) => ({
  connection: connection.reducer(undefined, connectionChanged(isOnline)),
  codes: events.reduce(reducer, codes.getInitialState()),
  removal: removal.getInitialState(),
})
const statusAfter = (...events: Event[]) => selectLoadStatus(stateAfter(true, ...events))

describe('The codes', () => {
  it('load, fail, and load again on request', () => {
    expect(statusAfter()).toEqual({ kind: 'loading' })
    expect(statusAfter(failed)).toEqual({ kind: 'failed', failure: 'unknown' })
    expect(statusAfter(failed, codesRequested())).toEqual({ kind: 'loading' })
    expect(selectCodes(stateAfter(true, failed))).toBeNull()
  })

  it('stay as they are when they are requested again', () => {
    const state = stateAfter(true, read([freeCode]))
    const ready = state.codes
    expect(reducer(ready, codesRequested())).toBe(ready)
    expect(selectCodes(state)).toEqual([freeCode])
  })

  it('are gone at the end of the session', () => {
    expect(statusAfter(read([freeCode]), sessionEnded({ why: 'expired' }))).toEqual({
      kind: 'loading',
    })
  })
})

describe('The uses of an event', () => {
  const eventUses = (codes: readonly TrackedCode[], event = festival.id) =>
    selectEventUses(stateAfter(true, read(codes)), event)

  it('are those of all its codes, in any state [GOAL-1]', () => {
    expect(eventUses([freeCode, codeInUse, spentCode])).toBe(3)
    expect(eventUses([freeCode, codeInUse, spentCode], concert.id)).toBe(0)
  })

  it('are summed over 10,000 codes [GOAL-1]', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) =>
      trackedCode(`C${at}`, { eventId: at % 2 ? festival.id : concert.id, currentUses: 1 }),
    )
    expect([eventUses(codes), eventUses(codes, concert.id)]).toEqual([5_000, 5_000])
  })
})

describe('Codes that were read', () => {
  const staleAfter = (isOnline: boolean, ...events: Event[]) => {
    const status = selectLoadStatus(stateAfter(isOnline, ...events))
    return status.kind === 'ready' && status.stale
  }
  const cached = read([freeCode], { fromCache: true })
  const eventless = read([freeCode], { fromCache: true, eventsFailure: 'permission-denied' })

  it('are current once the server confirmed them while online', () => {
    expect(statusAfter(read([freeCode]))).toEqual({
      kind: 'ready',
      takenAt: 7,
      stale: null,
      arriving: null,
    })
  })

  it('are stale from the cache, and while offline, which says more', () => {
    expect(staleAfter(true, cached)).toBe('cache')
    expect(staleAfter(false, cached)).toBe('offline')
    expect(staleAfter(false, read([freeCode]))).toBe('offline')
  })

  it('are neither current nor offline while the server was asked and has not answered', () => {
    const connecting = read([freeCode], { fromCache: true, isConnecting: true })
    expect(staleAfter(true, connecting)).toBe('connecting')
    expect(staleAfter(false, connecting)).toBe('offline')
  })

  it('say how many are here, and of how many, until all have arrived', () => {
    const arrivingOf = (event: Event) => {
      const status = statusAfter(event)
      return status.kind === 'ready' && status.arriving
    }
    expect(arrivingOf(read([freeCode], { arriving: { total: null } }))).toEqual({
      loaded: 1,
      total: null,
    })
    expect(arrivingOf(read([freeCode], { arriving: { total: 9 } }))).toEqual({
      loaded: 1,
      total: 9,
    })
    expect(arrivingOf(read([freeCode]))).toBeNull()
  })

  it('say that their events or the newest reading failed before anything else', () => {
    expect(staleAfter(false, eventless)).toBe('permission-denied')
    expect(staleAfter(false, eventless, failed)).toBe('unknown')
    expect(staleAfter(true, failed, read([freeCode]))).toBeNull()
  })
})

describe('The batches', () => {
  it('have their codes and the usage of all', () => {
    const bare = trackedCode('', { createdAt: 0 })
    const state = stateAfter(true, read([freeCode, codeInUse, spentCode, bare]))
    const { rows, status } = selectBatchesView(state)
    expect(status.kind).toBe('ready')
    expect(rows).toEqual([
      {
        id: expect.any(String),
        eventName: 'Festival Verano',
        createdAt: freeCode.createdAt,
        eventKey: 'festival',
        codes: [freeCode, codeInUse, spentCode, bare],
        free: [freeCode, bare],
        usage: expect.objectContaining({ total: 4, free: 2, 'in-use': 1, spent: 1 }),
      },
    ])
  })

  it('are none before the codes are read', () => {
    expect(selectBatchesView(stateAfter(true)).rows).toEqual([])
  })
})
