import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextFreeCopyRequested } from '../../../application/sharing/sharing.events'
import { selectSharingProblem } from '../../../application/sharing/sharing.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { concert, festival } from '../../support/mothers/codes'
import { a, b, c, code, start } from './nextFreePortal'

/** Until a second press is no longer taken for a double click. */
const later = () => vi.advanceTimersByTimeAsync(500)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const copyTwo = nextFreeCopyRequested({ event: festival.id, count: 2 })

describe('The next free codes', () => {
  it('are copied and marked together [NEXT-FREE-1, NEXT-FREE-2]', async () => {
    const portal = await start(a, b, c)
    await portal.after(copyTwo)
    expect(portal.clipboard.written).toEqual(['AAA00001\nBBB00002'])
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
    expect(portal.notices()).toEqual([
      { kind: 'codes-copied', atRisk: 0, count: 2, marked: 2, at: portal.clock.now() },
    ])
    await later()
    await portal.after(copyTwo)
    expect(portal.notices().at(-1)).toEqual({
      kind: 'code-copied',
      atRisk: 0,
      code: 'CCC00003',
      marked: 1,
      at: portal.clock.now(),
    })
  })

  it('of another event right after the first are a request of their own', async () => {
    const ofConcert = code('DDD00004', { eventId: concert.id })
    const portal = await start(a, ofConcert)
    const copyOne = (event: EventId) => nextFreeCopyRequested({ event, count: 1 })
    await portal.after(copyOne(festival.id), copyOne(concert.id))
    expect(portal.clipboard.written).toEqual(['AAA00001', 'DDD00004'])
  })

  it('are copied once where the button is pressed twice at once', async () => {
    const portal = await start(a, b, c)
    await portal.after(copyTwo, copyTwo)
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
  })

  it('are offered otherwise, and free again, where the browser refuses to copy [SHARED-1]', async () => {
    const portal = await start(a, b)
    portal.clipboard.refuses()
    await portal.after(copyTwo)
    expect(selectSharingProblem(portal.state())).toMatchObject({
      problem: 'copy-refused',
      wanted: { codes: ['AAA00001', 'BBB00002'], ids: [a.id, b.id] },
    })
    expect(portal.shared()).toEqual([])
  })
})
