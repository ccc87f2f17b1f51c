import { describe, expect, it } from 'vitest'
import type { TabStatus } from '../../../../domain/presence/PresenceStatus'
import { claimSlot, isRecent } from '../../../../infrastructure/firebase/rtdb/connectionSlots'
import { StaleConnections } from '../../../../infrastructure/firebase/rtdb/StaleConnections'

const DAY = 86_400_000
/** Noon of a day whose names begin with 3. */
const NOON = 3.5 * DAY
const NONE: ReadonlySet<string> = new Set()

/** A record in which some names are taken. */
const recordWith = (...names: string[]) => {
  const taken = new Set(names)
  return {
    tried: [] as string[],
    async claim(slot: string, _: TabStatus) {
      this.tried.push(slot)
      const isFree = !taken.has(slot)
      taken.add(slot)
      return isFree
    },
  }
}

const claim = (record: ReturnType<typeof recordWith>, taken = NONE) =>
  claimSlot(record, taken, 'online', NOON)

describe('The name of a connection', () => {
  it('is one of 32 of the day on which it was opened', async () => {
    const record = recordWith()
    const names = await Promise.all(Array.from({ length: 32 }, () => claim(record)))
    expect(new Set(names).size).toBe(32)
    for (const name of names) expect(name).toMatch(/^3[0-9a-v]$/)
  })

  it('is another if two tabs want the same at once', async () => {
    const record = recordWith()
    const [here, there] = await Promise.all([claim(record), claim(record)])
    expect(here).not.toBe(there)
  })

  it('is not asked for if it is known to be taken', async () => {
    const record = recordWith()
    const first = await claim(record)
    record.tried.splice(0)
    const known = new Set([first ?? ''])
    for (let tab = 0; tab < 31; tab += 1) await claim(record, known)
    expect(record.tried).not.toContain(first)
  })

  it('is null while all of the day are taken', async () => {
    const record = recordWith()
    for (let tab = 0; tab < 32; tab += 1) await claim(record)
    expect(await claim(record)).toBeNull()
  })

  it.each([
    ['1a', false],
    ['2a', true],
    ['3a', true],
    ['4a', true],
    ['5a', false],
    ['0a', false],
    ['6a', false],
    ['3w', false],
    ['3', false],
    ['-OCabcdefghijklmnopq', false],
  ])('%s is recent at noon of day 3: %s', (name, expected) => {
    expect(isRecent(name, NOON)).toBe(expected)
  })

  it('is recent across the turn of the week', () => {
    expect(['6a', '0a', '1a'].map((name) => isRecent(name, 7 * DAY))).toEqual([true, true, true])
    expect(['4a', '5a', '6a', '0a', '1a'].map((name) => isRecent(name, 7 * DAY - 1))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('A stale connection', () => {
  const entries = (...names: string[]) => new Map(names.map((name) => [name, 'online'] as const))
  const left = (stale: StaleConnections, own: string | null, ...names: string[]) => [
    ...stale.removeFrom(entries(...names), own, NOON).keys(),
  ]

  it('is an old one, one of an earlier version and one that this page left', () => {
    const stale = new StaleConnections()
    stale.add('3b')
    expect(left(stale, null, '3a', '3b', '0c', '-OCabcdefghijklmnopq')).toEqual(['3a'])
    expect(stale.ids).toEqual(['3b', '0c', '-OCabcdefghijklmnopq'])
  })

  it("is never the tab's own", () => {
    const stale = new StaleConnections()
    expect(left(stale, '0c', '0c', '0d')).toEqual(['0c'])
    expect(stale.ids).toEqual(['0d'])
  })

  it('is forgotten once it is gone: another tab may take its name', () => {
    const stale = new StaleConnections()
    stale.add('3b')
    expect(left(stale, null)).toEqual([])
    expect(left(stale, null, '3b')).toEqual(['3b'])
    expect(stale.ids).toEqual([])
  })
})
