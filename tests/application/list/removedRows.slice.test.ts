import { describe, expect, it } from 'vitest'
import { codesRead, codes as slice } from '../../../application/codes/codes.slice'
import {
  removalEnded,
  removalStarted,
  restoreEnded,
  restoreRequested,
} from '../../../application/coordination/removal/removal.events'
import {
  removedRows,
  selectStayingRows,
  withoutStaying,
  withStaying,
} from '../../../application/list/removedRows.slice'
import { processCrashed } from '../../../application/process/process.events'
import { sessionEnded } from '../../../application/session/session.slice'
import { listAsked } from '../../../application/sharing/leaderData/leaderData.slice'
import { ok } from '../../../domain/shared/Result'
import { freeCode, trackedCode } from '../../support/mothers/codes'

const [one, two] = [freeCode, trackedCode('LIBRE002', { createdAt: 1 })]

type Event = Parameters<typeof removedRows.reducer>[1]

const after = (...events: readonly Event[]) =>
  events.reduce(removedRows.reducer, removedRows.getInitialState())

const steps = (...events: readonly Event[]) =>
  after(...events).rows.map(({ code, number, step }) => [code.code, number, step])

const started = removalStarted({ number: 7, codes: [one, two] })
const ended = (changed: readonly (typeof one)[], failure: 'offline' | null = null) =>
  removalEnded({ number: 7, codes: [one, two], changed: changed.map(({ id }) => id), failure })
const asked = restoreRequested([one.id])

/** The texts of the rows that stay while the leader has some codes. */
const staying = (there: readonly (typeof one)[], ...events: readonly Event[]) => {
  const reading = ok({ codes: there, takenAt: 1, fromCache: false, eventsFailure: null })
  const state = {
    codes: slice.reducer(undefined, codesRead(reading)),
    removedRows: after(...events),
  }
  return [...selectStayingRows(state).values()].map(({ code }) => code.code)
}

describe('The rows of removed codes', () => {
  it('are there at once, and can be restored once their removal is confirmed [REMOVE-6]', () => {
    expect(steps(started)).toEqual([
      ['LIBRE001', 7, 'removing'],
      ['LIBRE002', 7, 'removing'],
    ])
    expect(steps(started, ended([one, two])).map(([, , step]) => step)).toEqual([
      'removed',
      'removed',
    ])
  })

  it('wait for the codes that were not removed, or that are restored', () => {
    expect(steps(started, ended([two], 'offline')).map(([, , step]) => step)).toEqual([
      'returning',
      'removed',
    ])
    expect(steps(started, ended([one, two]), asked).map(([, , step]) => step)).toEqual([
      'returning',
      'removed',
    ])
  })

  it.each([
    ['wait for codes whose restoring is confirmed', [one.id], 'returning'],
    ['can be restored again where it failed', [], 'removed'],
  ] as const)('%s', (_, changed, step) => {
    const answer = restoreEnded({ ids: [one.id], changed, failure: null })
    expect(steps(started, ended([one, two]), asked, answer)[0]?.[2]).toBe(step)
  })

  it('are of the later removal where a code was removed again', () => {
    const again = removalStarted({ number: 8, codes: [one] })
    expect(steps(started, ended([one, two]), again, ended([one, two]))).toEqual([
      ['LIBRE002', 7, 'removed'],
      ['LIBRE001', 8, 'removing'],
    ])
  })

  it('go once a list is asked anew, with the session, and with a crash, whose outcome no one knows [REMOVE-6]', () => {
    expect(steps(started, listAsked())).toEqual([])
    expect(steps(started, sessionEnded({ why: 'signed-out' }))).toEqual([])
    expect(steps(started, processCrashed({ name: 'removal' }))).toEqual([])
    expect(steps(started, processCrashed({ name: 'alerts' }))).toHaveLength(2)
  })

  it('leave the state as it is where there are none', () => {
    const before = removedRows.getInitialState()
    expect(removedRows.reducer(before, listAsked())).toBe(before)
  })

  it('give way to the codes themselves', () => {
    expect(staying([two], started)).toEqual(['LIBRE001'])
    expect(staying([one, two], started)).toEqual([])
  })

  it('stand in their place among the codes, and are taken out again', () => {
    const rows = new Map([[one.id, { code: one, number: 7, step: 'removed' as const }]])
    expect(withStaying([two], rows)).toEqual([one, two])
    expect(withStaying([two], rows, ({ id }) => id !== one.id)).toEqual([two])
    expect(withoutStaying([one, two], rows)).toEqual([two])
  })

  it('change nothing where there are none, so that nothing is built again', () => {
    const codes = [one, two]
    expect(withStaying(codes, new Map())).toBe(codes)
    expect(withoutStaying(codes, new Map())).toBe(codes)
  })
})
