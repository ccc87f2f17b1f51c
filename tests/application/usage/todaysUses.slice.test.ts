import { describe, expect, it } from 'vitest'
import { sessionEnded } from '../../../application/session/session.slice'
import { selectToday, selectTodaysList } from '../../../application/usage/todaysUses.selectors'
import {
  selectIsTodayWanted,
  todayHidden,
  todayShown,
  todaysUses,
  todaysUsesRead,
} from '../../../application/usage/todaysUses.slice'
import { codeId, eventId } from '../../../domain/codes/AccessCode'
import { fail, ok } from '../../../domain/shared/Result'
import { concert, festival, freeCode, trackedCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'

const { reducer } = todaysUses
const none = todaysUses.getInitialState()
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, none)

const code = { ...freeCode, eventId: festival.id, event: festival }
const use = codeUse('1', { codeId: code.id, eventId: festival.id, usedAt: 20 })
const read = (...uses: (typeof use)[]) =>
  todaysUsesRead({ day: 1, answer: ok({ day: 1, uses, hasMore: false }) })
const notRead = todaysUsesRead({ day: 1, answer: fail({ kind: 'offline' }) })

describe("The list of today's uses", () => {
  const list = (...uses: (typeof use)[]) =>
    selectTodaysList.resultFunc(stateAfter(read(...uses)), [code])

  it('has each use with its code and event', () => {
    expect(list(use)).toEqual([
      { key: `${code.id} 1`, code, eventName: festival.name, usedAt: 20, tickets: use.tickets },
    ])
  })

  it('names the event of a use by another code of it, where its own is gone', () => {
    expect(list({ ...use, codeId: codeId('gone') })).toMatchObject([
      { code: null, eventName: festival.name },
    ])
    expect(list({ ...use, codeId: codeId('gone'), eventId: eventId('lost') })).toMatchObject([
      { code: null, eventName: 'Evento no encontrado' },
    ])
  })

  it('is empty before they and the codes are known', () => {
    expect(selectTodaysList.resultFunc(none, [code])).toEqual([])
    expect(list()).toEqual([])
    expect(selectTodaysList.resultFunc(stateAfter(read(use)), null)).toMatchObject([{ code: null }])
  })
})

describe("The number of today's uses", () => {
  it('counts their events, of which those that are not found are one', () => {
    const lost = ['a', 'b'].map((id) => ({ ...use, eventId: eventId(id) }))
    const ofConcert = { ...use, eventId: concert.id }
    const events = new Map([
      [festival.id, festival.id],
      [concert.id, null],
    ])
    const state = stateAfter(read(use, use, ofConcert, ...lost))
    expect(selectToday.resultFunc(state, events, true)).toEqual({
      kind: 'known',
      uses: 5,
      events: 2,
      hasMore: false,
    })
  })

  it('is on its way, or unknown after a failure and without a connection [TODAY-2]', () => {
    const of = (state: typeof none, isOnline: boolean) =>
      selectToday.resultFunc(state, new Map(), isOnline).kind
    expect([of(none, true), of(none, false)]).toEqual(['loading', 'unknown'])
    expect(of(stateAfter(notRead), true)).toBe('unknown')
    expect(of(stateAfter(notRead, read(use)), true)).toBe('known')
    // The next failure does not forget them, nor does a former one stay.
    expect(stateAfter(notRead, read(use)).hasFailed).toBe(false)
    expect(of(stateAfter(read(use), notRead), true)).toBe('known')
  })
})

describe("Today's uses", () => {
  it('are wanted while they are on the screen and the codes are confirmed', () => {
    const shown = stateAfter(todayShown())
    const hidden = stateAfter(todayShown(), todayHidden())
    const codes = [trackedCode('LIBRE001')]
    expect(selectIsTodayWanted.resultFunc(shown, codes)).toBe(true)
    expect(selectIsTodayWanted.resultFunc(shown, null)).toBe(false)
    expect(selectIsTodayWanted.resultFunc(hidden, codes)).toBe(false)
  })

  it('are forgotten with the session', () => {
    expect(stateAfter(todayShown(), read(use), sessionEnded({ why: 'signed-out' }))).toEqual(none)
  })
})
