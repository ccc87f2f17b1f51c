import { describe, expect, it } from 'vitest'
import type { CodeHistory } from '../../../../application/codes/uses/uses.slice'
import { isStillAsked, withPage } from '../../../../application/codes/uses/withPage'
import type { UseCursor } from '../../../../domain/codes/uses/UseRepository'
import { freeCode } from '../../../support/mothers/codes'
import { codeUse } from '../../../support/mothers/uses'

const at = (usedAt: number) => codeUse(`at ${usedAt}`, { usedAt })
const cursor = (text: string) => text as UseCursor

const history = (fields: Partial<CodeHistory> = {}): CodeHistory => ({
  code: freeCode.id,
  uses: [at(9), at(8)],
  next: cursor('after 8'),
  isReading: true,
  isOlderAsked: true,
  failure: 'unknown',
  ...fields,
})

describe('A history', () => {
  it('begins with its first page', () => {
    const page = { uses: [at(2), at(1)], next: cursor('after 1') }
    expect(withPage(history({ uses: null, next: null }), { after: null }, page)).toEqual({
      code: freeCode.id,
      uses: [at(2), at(1)],
      next: 'after 1',
      isReading: false,
      isOlderAsked: false,
      failure: null,
    })
  })

  it('goes on with older uses [USES-3]', () => {
    const page = { uses: [at(8), at(7)], next: null }
    const after = withPage(history(), { after: cursor('after 8') }, page)
    expect(after.uses).toEqual([at(9), at(8), at(7)])
    expect(after.next).toBeNull()
    expect(after.isReading).toBe(false)
  })

  it('takes newer uses, and keeps where the older ones begin [USES-4]', () => {
    const page = { uses: [at(10), at(9)], next: null }
    const after = withPage(history({ isReading: false, isOlderAsked: false }), { since: 9 }, page)
    expect(after.uses).toEqual([at(10), at(9), at(8)])
    expect(after.next).toBe('after 8')
  })

  it('begins anew where more came than a page has, without a gap [USES-4]', () => {
    const page = { uses: [at(30), at(29)], next: cursor('after 29') }
    const after = withPage(history(), { since: 9 }, page)
    expect(after.uses).toEqual([at(30), at(29)])
    expect(after.next).toBe('after 29')
  })

  it('keeps a request for older uses that came while newer ones were read', () => {
    expect(isStillAsked(history(), { since: 9 })).toBe(true)
    expect(isStillAsked(history({ isReading: false, isOlderAsked: false }), { since: 9 })).toBe(
      false,
    )
    expect(isStillAsked(history({ next: null }), { since: 9 })).toBe(false)
    expect(isStillAsked(history(), { after: cursor('after 8') })).toBe(false)
    expect(withPage(history(), { since: 9 }, { uses: [], next: null }).isReading).toBe(true)
  })
})
