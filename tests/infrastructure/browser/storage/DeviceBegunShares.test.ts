import { describe, expect, it } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { DeviceBegunShares } from '../../../../infrastructure/browser/storage/DeviceBegunShares'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'

const [ana, luis] = [userId('user-ana'), userId('user-luis')]
const DAY_MS = 24 * 3_600_000

/** A device whose pages hold locks until they end. */
const device = ({ hasLocks = true } = {}) => {
  const [storage, clock, held] = [
    new MemoryStorage(),
    new FakeClock(100 * DAY_MS),
    new Set<string>(),
  ]
  const openPage = () => {
    const own = new Set<string>()
    const locks = {
      request: async (name: string, granted: () => Promise<void>) => {
        held.add(name)
        own.add(name)
        await granted()
        held.delete(name)
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    }
    return {
      shares: new DeviceBegunShares(storage, hasLocks ? locks : null, clock),
      die: () => own.forEach((name) => void held.delete(name)),
    }
  }
  return { storage, clock, openPage }
}

describe('Codes that a page was about to share', () => {
  it('are left by a page that ended, and not while it is open [NEXT-FREE-7]', async () => {
    const { openPage, clock } = device()
    const [one, other] = [openPage(), openPage()]
    one.shares.begin(ana, clock.now())
    one.shares.begin(ana, clock.now() - 1)
    expect([await one.shares.left(ana), await other.shares.left(ana)]).toEqual([[], []])
    one.die()
    expect(await other.shares.left(ana)).toEqual([clock.now() - 1, clock.now()])
    expect(await other.shares.left(luis)).toEqual([])
  })

  it('are none once they have left, whichever page says so [NEXT-FREE-7]', async () => {
    const { openPage, clock, storage } = device()
    const [one, other] = [openPage(), openPage()]
    one.shares.begin(ana, clock.now())
    one.shares.end(ana, clock.now())
    one.shares.begin(ana, clock.now() + 1)
    one.die()
    other.shares.end(ana, clock.now() + 1)
    expect(await other.shares.left(ana)).toEqual([])
    expect(storage.length).toBe(0)
  })

  it('are forgotten after 30 days [NEXT-FREE-7]', async () => {
    const { openPage, clock, storage } = device({ hasLocks: false })
    openPage().shares.begin(ana, clock.now())
    clock.advance(30 * DAY_MS)
    expect(await openPage().shares.left(ana)).toHaveLength(1)
    clock.advance(1)
    expect(await openPage().shares.left(ana)).toEqual([])
    expect(storage.length).toBe(0)
  })

  it('are not noted where the device keeps nothing, which stops no one [NEXT-FREE-7]', async () => {
    const clock = new FakeClock()
    const full = new MemoryStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const storage of [null, full]) {
      const shares = new DeviceBegunShares(storage, null, clock)
      shares.begin(ana, clock.now())
      shares.end(ana, clock.now())
      expect(await shares.left(ana)).toEqual([])
    }
  })
})
