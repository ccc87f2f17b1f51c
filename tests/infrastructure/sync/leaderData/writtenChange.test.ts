import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import {
  DEFAULT_ALERTS,
  type LeaderDataChange,
  NO_PHOTO,
  NO_SETTINGS,
  NOT_SHARED,
} from '../../../../domain/sharing/leaderData/LeaderData'
import {
  changeOver,
  emptyOf,
  isMark,
  withoutAmount,
  withoutMark,
  writtenRecord,
} from '../../../../infrastructure/sync/leaderData/writtenChange'
import { mark, noted, one, shared } from './leaderDataDevice'

const goal: LeaderDataChange = { kind: 'event', event: eventId('feria'), fields: { goal: 5 } }
const paid: LeaderDataChange = {
  kind: 'share',
  code: one,
  fields: { ...mark, note: 'Ana', amount: 500, isPaid: true },
}

describe('A part of a change', () => {
  it('is a code’s without its amount and its payment, or without its mark', () => {
    expect(withoutAmount(paid).fields).toEqual({ ...mark, note: 'Ana' })
    expect(withoutMark(paid).fields).toEqual({ note: 'Ana', amount: 500, isPaid: true })
  })

  it('is the whole of what is of no code', () => {
    expect(withoutAmount(goal)).toBe(goal)
    expect(withoutMark(goal)).toBe(goal)
  })

  it.each([
    [shared(), true],
    [noted('Ana'), false],
    [paid, false],
    [goal, false],
  ])('is a mark and nothing else, or not: %j %s', (change, expected) => {
    expect(isMark(change)).toBe(expected)
  })
})

describe('A note over one that is there', () => {
  const there = { ...writtenRecord({ change: noted('Luis'), over: null }, null, null, 'v1') }

  it('stays as it is where it is not known which one its screen showed', () => {
    const change = noted('Ana')
    expect(changeOver({ change }, there)).toBe(change)
  })

  it('keeps the people beside it where its screen showed another one', () => {
    expect(changeOver({ change: noted('Ana'), insteadNote: '' }, there).fields).toEqual({
      note: 'Luis · Ana',
    })
  })

  it('is none of a change without one, or of something else', () => {
    expect(changeOver({ change: shared(), insteadNote: '' }, there)).toEqual(shared())
    expect(changeOver({ change: goal, insteadNote: '' }, there)).toBe(goal)
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
    expect(emptyOf(goal)).toEqual({ ...goal, fields: NO_SETTINGS })
    expect(emptyOf({ kind: 'alerts', fields: { seenAt: 1 } }).fields).toEqual(DEFAULT_ALERTS)
    expect(emptyOf({ kind: 'photo', fields: { image: 'x' } }).fields).toEqual(NO_PHOTO)
  })

  it('keeps what it had, and when it was found to be shared twice', () => {
    const before = writtenRecord(
      { change: paid, over: null, alsoSharedAt: 9 },
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
    expect(record.fields).toEqual({ ...NOT_SHARED, ...paid.fields, note: 'Eva' })
    expect(alsoSharedAt).toBe(9)
  })
})
