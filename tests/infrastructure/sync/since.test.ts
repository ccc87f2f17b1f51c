import { describe, expect, it } from 'vitest'
import { heardNow, laterOf, sinceOf } from '../../../infrastructure/sync/since'

const NOW = 1_800_000_000_000
const mark = (millis: number, id = 'a') => ({ at: millis * 1_000, id })
const MINUTE = 60_000
const DAY = 86_400_000

/** Heard now, by a device that saw the newest change so long ago, in milliseconds. */
const heard = (seenFor = DAY) => ({ at: NOW, newestSeenAt: NOW - seenFor })

describe('The changes to read', () => {
  it('are all with a time if none is known', () => {
    expect(sinceOf(null, heard())).toEqual({ at: 0, id: null })
  })

  it('are those after the newest known one', () => {
    expect(sinceOf(mark(NOW - DAY), heard())).toEqual(mark(NOW - DAY))
    expect(sinceOf(mark(NOW - 2 * MINUTE), heard(2 * MINUTE))).toEqual(mark(NOW - 2 * MINUTE))
  })

  it('begin a little before one that was recent when the store was last heard: its neighbours may have come since', () => {
    const since = (at: number) => sinceOf(mark(at), heard())
    expect(since(NOW - 119_999)).toEqual({ at: (NOW - 239_999) * 1_000, id: null })
    expect(since(NOW)).toEqual({ at: (NOW - 120_000) * 1_000, id: null })
    // The device's clock is slow.
    expect(since(NOW + DAY)).toEqual({ at: (NOW + DAY - 120_000) * 1_000, id: null })
  })

  it('begin a little before one that was seen shortly before, however old it seems: the device’s clock may be fast', () => {
    const margin = { at: (NOW - DAY - 120_000) * 1_000, id: null }
    expect(sinceOf(mark(NOW - DAY), heard(119_999))).toEqual(margin)
    // The clock was set back since.
    expect(sinceOf(mark(NOW - DAY), heard(-DAY))).toEqual(margin)
  })
})

describe('The time at which a store was heard', () => {
  it('is now, and its newest change was seen before, unless there is a newer one', () => {
    expect(heardNow(null, 5, false)).toEqual({ at: 5, newestSeenAt: 5 })
    expect(heardNow({ at: 3, newestSeenAt: 2 }, 5, false)).toEqual({ at: 5, newestSeenAt: 2 })
    expect(heardNow({ at: 3, newestSeenAt: 2 }, 5, true)).toEqual({ at: 5, newestSeenAt: 5 })
  })
})

describe('The newest change', () => {
  it('is the later one, and of one time the one with the later id', () => {
    const [early, late] = [mark(NOW - DAY), mark(NOW)]
    expect(laterOf(null, early, NOW)).toEqual(early)
    expect(laterOf(early, late, NOW)).toEqual(late)
    expect(laterOf(late, early, NOW)).toEqual(late)
    expect(laterOf(late, null, NOW)).toEqual(late)
    expect(laterOf(mark(NOW, 'a'), mark(NOW, 'b'), NOW)?.id).toBe('b')
    expect(laterOf(mark(NOW, 'b'), mark(NOW, 'a'), NOW)?.id).toBe('b')
  })

  it('is never one of the future, which would hide those until then', () => {
    expect(laterOf(null, mark(NOW + 2 * MINUTE), NOW)).toEqual(mark(NOW + 2 * MINUTE))
    expect(laterOf(null, mark(NOW + DAY), NOW)).toEqual(mark(NOW))
    expect(laterOf(mark(NOW - 1), mark(NOW + 10 * DAY), NOW)).toEqual(mark(NOW))
    expect(laterOf(mark(NOW + 1), mark(NOW + DAY), NOW)).toEqual(mark(NOW + 1))
  })
})
