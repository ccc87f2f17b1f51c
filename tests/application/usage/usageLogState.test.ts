import { describe, expect, it } from 'vitest'
import { type LogState, withAnswer, withWish } from '../../../application/usage/usageLogState'
import { fail, ok } from '../../../domain/shared/Result'
import type { UseCursor, UsePage } from '../../../domain/usage/UsageLog'
import { accessCode, freeCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'

const at = (usedAt: number) => codeUse(`at ${usedAt}`, { usedAt })
const cursor = (text: string) => text as UseCursor
const page = (times: readonly number[], next: string | null = null): UsePage => ({
  uses: times.map(at),
  next: next === null ? null : cursor(next),
})

const { id: code } = freeCode
const ready: LogState = { kind: 'ready', code, ...page([9, 8], 'after 8'), wish: { kind: 'none' } }
const older = { kind: 'older', after: cursor('after 8') } as const
const newer = { kind: 'newer', than: 9 } as const
const offline = fail({ kind: 'offline' } as const)

describe('A usage log', () => {
  it('begins with its first page, or says why it could not be read', () => {
    const loading = { kind: 'loading', code } as const
    expect(withAnswer(loading, code, { kind: 'newest' }, ok(page([2, 1], 'after 1')))).toEqual({
      kind: 'ready',
      code,
      uses: [at(2), at(1)],
      next: 'after 1',
      wish: { kind: 'none' },
    })
    expect(withAnswer(loading, code, { kind: 'newest' }, offline)).toEqual({
      kind: 'failed',
      code,
      failure: 'offline',
    })
  })

  it('goes on with older uses that were asked for [USES-3]', () => {
    const asked = withWish(ready, true)
    expect(asked).toMatchObject({ wish: { kind: 'pending', isOlder: true } })
    expect(withAnswer(asked, code, older, ok(page([8, 7])))).toEqual({
      ...ready,
      uses: [at(9), at(8), at(7)],
      next: null,
    })
    const failed = withAnswer(asked, code, older, offline)
    expect(failed).toEqual({
      ...ready,
      wish: { kind: 'failed', isOlder: true, failure: 'offline' },
    })
  })

  it('asks for none where there are none', () => {
    const whole = { ...ready, next: null }
    expect(withWish(whole, true)).toBe(whole)
  })

  it('takes newer uses, and keeps where the older ones begin [USES-4]', () => {
    expect(withAnswer(ready, code, newer, ok(page([10, 9])))).toEqual({
      ...ready,
      uses: [at(10), at(9), at(8)],
    })
  })

  it('begins anew where more came than a page has, without a gap [USES-4]', () => {
    expect(withAnswer(ready, code, newer, ok(page([30, 29], 'after 29')))).toEqual({
      ...ready,
      uses: [at(30), at(29)],
      next: 'after 29',
    })
  })

  it('shows the newest use first, in any order of a page', () => {
    const loading = { kind: 'loading', code } as const
    const unsorted = ok(page([1, 3, 2]))
    const shown = { uses: [at(3), at(2), at(1)] }
    expect(withAnswer(loading, code, { kind: 'newest' }, unsorted)).toMatchObject(shown)
    // Read anew, as the log had none to ask after.
    const empty = { ...ready, ...page([]) }
    expect(withAnswer(empty, code, { kind: 'newer', than: null }, unsorted)).toMatchObject(shown)
  })

  it('forgets a request for older uses where it turns out that there are none', () => {
    const asked = withWish(ready, true)
    const anew = { kind: 'newer', than: null } as const
    expect(withAnswer(asked, code, anew, ok(page([9])))).toMatchObject({ wish: { kind: 'none' } })
    expect(withAnswer(asked, code, anew, ok(page([9], 'after 9')))).toMatchObject({
      wish: { kind: 'pending', isOlder: true },
    })
  })

  it('keeps a request for older uses that came while newer ones were read', () => {
    const asked = withWish(ready, true)
    const pending = { wish: { kind: 'pending', isOlder: true } }
    expect(withAnswer(asked, code, newer, ok(page([])))).toMatchObject(pending)
    expect(withAnswer(asked, code, newer, offline)).toMatchObject(pending)
    expect(withAnswer(ready, code, newer, offline)).toMatchObject({
      wish: { kind: 'failed', isOlder: false },
    })
  })

  it('drops answers for a code that is no longer open', () => {
    const { id } = accessCode('OTRO0001')
    expect(withAnswer(ready, id, newer, ok(page([10])))).toBe(ready)
    expect(withAnswer({ kind: 'closed' }, code, newer, ok(page([10])))).toEqual({ kind: 'closed' })
  })
})
