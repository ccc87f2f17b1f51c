import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import {
  isRequestable,
  NO_REQUEST,
  parseQuantity,
  type RequestAnswer,
  requested,
  requestState,
  WITHDRAWN,
} from '../../../../domain/sharing/leaderData/codeRequest'
import { changeOf, requestEdit, takenBack } from '../../../../domain/sharing/leaderData/edits'
import { NO_LEADER_DATA } from '../../../../domain/sharing/leaderData/LeaderData'

const event = eventId('festival')
const twenty = { ...NO_REQUEST, ...requested(20, 'Un grupo', 100) }
const codes: RequestAnswer = {
  kind: 'codes',
  to: 100,
  at: 200,
  batch: trackingId('lote'),
  quantity: 20,
}

describe('A request for codes', () => {
  it('waits until its own answer comes, and not that to an earlier one [REQUEST-2, REQUEST-3]', () => {
    expect(requestState(NO_REQUEST)).toEqual({ kind: 'none' })
    expect(requestState(twenty)).toEqual({ kind: 'waiting', askedAt: 100 })
    expect(requestState({ ...twenty, answer: codes })).toEqual({ kind: 'answered', answer: codes })
    const again = { ...twenty, askedAt: 300, answer: codes }
    expect(requestState(again)).toEqual({ kind: 'waiting', askedAt: 300 })
  })

  it('is none once it was withdrawn, or its answer put away [REQUEST-2, REQUEST-3]', () => {
    expect(requestState({ ...twenty, ...WITHDRAWN })).toEqual({ kind: 'none' })
    expect(requestState({ ...twenty, answer: codes, ...WITHDRAWN })).toEqual({ kind: 'none' })
  })

  it.each([
    ['1', 1],
    ['500', 500],
    [' 2 0 ', 20],
    ['007', 7],
    ['0', null],
    ['501', null],
    ['', null],
    ['1.5', null],
    ['-3', null],
    ['1e2', null],
    ['veinte', null],
  ])('is for as many codes as are typed, from 1 to 500: %j [REQUEST-1]', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity)
  })
})

describe('Taking back an edit of a request', () => {
  const dataWith = (request: typeof twenty) => ({
    ...NO_LEADER_DATA,
    requests: { [event]: request },
  })

  it('withdraws one that was made, and makes one anew that was withdrawn [REQUEST-2]', () => {
    const asking = requestEdit(event, NO_REQUEST, requested(20, 'Un grupo', 100))
    // Without the number that there was not: the rules want one.
    expect(takenBack(dataWith(twenty), asking)).toEqual({
      kind: 'request',
      event,
      fields: WITHDRAWN,
    })
    const withdrawal = requestEdit(event, twenty, WITHDRAWN)
    expect(changeOf(withdrawal)).toEqual({ kind: 'request', event, fields: WITHDRAWN })
    expect(takenBack(dataWith({ ...twenty, ...WITHDRAWN }), withdrawal)).toEqual({
      kind: 'request',
      event,
      fields: { askedAt: 100, quantity: 20, reason: 'Un grupo' },
    })
  })

  it('changes nothing that was answered or changed elsewhere since [REQUEST-2]', () => {
    const asking = requestEdit(event, NO_REQUEST, requested(20, 'Un grupo', 100))
    expect(takenBack(dataWith({ ...twenty, answer: codes }), asking)).toBeNull()
    expect(takenBack(dataWith({ ...twenty, askedAt: 150 }), asking)).toBeNull()
    expect(takenBack(dataWith({ ...twenty, ...WITHDRAWN }), asking)).toBeNull()
    const withdrawal = requestEdit(event, twenty, WITHDRAWN)
    expect(takenBack(dataWith({ ...twenty, ...WITHDRAWN, answer: codes }), withdrawal)).toBeNull()
  })

  it('brings one back that was answered, with its answer: open again, it would be answered twice [REQUEST-2]', () => {
    const answered = { ...twenty, answer: codes }
    const asking = requestEdit(event, answered, requested(10, '', 300))
    const now = { ...answered, ...requested(10, '', 300) }
    const { askedAt, quantity, reason } = twenty
    expect(takenBack(dataWith(now), asking)?.fields).toEqual({
      ...{ askedAt, quantity, reason },
      answer: codes,
    })
  })
})

describe('Codes of an event', () => {
  it('are of use until the end of its day [REQUEST-4]', () => {
    const date = Date.UTC(2026, 11, 12, 23)
    expect(isRequestable(null, date)).toBe(true)
    expect(isRequestable(date, date - 86_400_000)).toBe(true)
    // Six hours before midnight in Costa Rica.
    expect(isRequestable(date, date + 6 * 3_600_000)).toBe(true)
    expect(isRequestable(date, date + 8 * 3_600_000)).toBe(false)
  })
})
