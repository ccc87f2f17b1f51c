import { describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Totals } from '../../../../infrastructure/sync/codes/CodeSource'
import { eventually } from '../../../support/eventually'
import { deferred } from '../../../support/fakes/deferred'
import { leader } from '../device/copyDevice'
import { HOUR, MIDNIGHT, openUsesWorld } from './usesWorld'

type World = ReturnType<typeof openUsesWorld>
type Tab = Awaited<ReturnType<World['visit']>>
type Unconfirmed = readonly [string, boolean, (world: World, tab: Tab) => void]

/** A device that was left after it had read the day's uses. */
const leftDevice = async () => {
  const world = openUsesWorld()
  const first = await world.visit()
  expect(await first.hours(MIDNIGHT)).toEqual([1])
  await first.leave(MIDNIGHT)
  world.usageLog.forget()
  return world
}

describe('Uses of codes after a moment', () => {
  it('are read once for two readers of the same visit', async () => {
    const { usageLog, visit } = openUsesWorld()
    const { hours } = await visit()
    const both = await Promise.all([hours(MIDNIGHT), hours(MIDNIGHT + 2 * HOUR)])
    expect(both).toEqual([[1], []])
    expect(usageLog.calls('since')).toEqual([[leader, MIDNIGHT]])
  })

  it('are not read again at the next visits if no code was used meanwhile', async () => {
    const { usageLog, visit } = await leftDevice()
    const { hours } = await visit()
    expect(await hours(MIDNIGHT)).toEqual([1])
    expect(usageLog.calls('since')).toEqual([])
  })

  it('are read again for an earlier moment', async () => {
    const { usageLog, visit } = await leftDevice()
    const { hours } = await visit()
    expect(await hours(MIDNIGHT - HOUR)).toEqual([1])
    expect(usageLog.calls('since')).toEqual([[leader, MIDNIGHT - HOUR]])
  })

  it.each([
    ['that its entrance handed in late', 'dated'],
    ['of a code that was removed before its entrance handed it in', 'of a removed code'],
    ['whose writer forgot to date the code', 'undated'],
  ] as const)('have one %s', async (_case, how) => {
    const { visit, useMeanwhile } = await leftDevice()
    useMeanwhile(MIDNIGHT + HOUR / 2, how)
    const { hours } = await visit()
    expect(await hours(MIDNIGHT)).toEqual([1, 0.5])
  })

  it.each(['dated', 'undated'] as const)(
    'have one that comes while the portal is open, %s',
    async (how) => {
      const { visit, use } = await leftDevice()
      const { hours } = await visit()
      expect(await hours(MIDNIGHT)).toEqual([1])
      use(MIDNIGHT + 3 * HOUR, how)
      expect(await hours(MIDNIGHT)).toEqual([3, 1])
    },
  )

  it('have one that comes while the store counts its codes', async () => {
    const { source, visit, use } = await leftDevice()
    const counted = deferred<Result<Totals, ReadFailure>>()
    vi.spyOn(source, 'totals').mockReturnValueOnce(counted.promise)
    const { codes, hours } = await visit()
    const asked = vi.spyOn(codes, 'knownUses')
    const read = hours(MIDNIGHT)
    await eventually(() => expect(asked).toHaveBeenCalled())
    use(MIDNIGHT + 3 * HOUR)
    counted.resolve(ok({ count: 1, uses: 2 }))
    expect(await read).toEqual([3, 1])
  })

  it('are read again after one that came while they were read', async () => {
    const { usageLog, visit, use } = openUsesWorld()
    const { hours } = await visit()
    const read = usageLog.since.bind(usageLog)
    vi.spyOn(usageLog, 'since').mockImplementationOnce(async (...request) => {
      const found = await read(...request)
      use(MIDNIGHT + 3 * HOUR)
      return found
    })
    expect(await hours(MIDNIGHT)).toEqual([1])
    expect(await hours(MIDNIGHT)).toEqual([3, 1])
  })

  it('are read again at the next visit where only the newest were read after a use', async () => {
    const { visit, use } = await leftDevice()
    const open = await visit()
    await open.hours(MIDNIGHT)
    use(MIDNIGHT + 3 * HOUR)
    expect(await open.hours(MIDNIGHT + 2 * HOUR)).toEqual([3])
    await open.leave(MIDNIGHT + 2 * HOUR)
    const { hours } = await visit()
    expect(await hours(MIDNIGHT)).toEqual([3, 1])
  })

  it('are read where the store could not count its codes', async () => {
    const { source, usageLog, visit } = await leftDevice()
    vi.spyOn(source, 'totals').mockResolvedValue(fail({ kind: 'unknown' }))
    const { hours } = await visit()
    await hours(MIDNIGHT)
    expect(usageLog.calls('since')).toEqual([[leader, MIDNIGHT]])
  })

  it.each([
    ['the device is offline', false, () => undefined],
    ['the connection is lost', true, ({ loseConnection }) => loseConnection()],
    ['the codes are followed no more', true, (_world, { stop }) => stop()],
  ] as const satisfies readonly Unconfirmed[])(
    'are not taken from the device where %s',
    async (_case, isReachable, act) => {
      const world = await leftDevice()
      const tab = await world.visit({ isReachable })
      await tab.hours(MIDNIGHT)
      world.usageLog.forget()
      act(world, tab)
      await tab.hours(MIDNIGHT)
      expect(world.usageLog.calls('since')).toEqual([[leader, MIDNIGHT]])
    },
  )

  it('are asked for again after a defect, which only its own reader hears of', async () => {
    const { usageLog, visit } = openUsesWorld()
    const { hours } = await visit()
    vi.spyOn(usageLog, 'since').mockRejectedValueOnce(new TypeError('a defect'))
    const both = await Promise.allSettled([hours(MIDNIGHT), hours(MIDNIGHT)])
    expect(both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: [1] }])
    expect(await hours(MIDNIGHT)).toEqual([1])
  })

  it('are asked for again after a failure, also by a reader that waited', async () => {
    const { usageLog, visit } = openUsesWorld()
    const { hours } = await visit()
    vi.spyOn(usageLog, 'since').mockResolvedValueOnce(fail({ kind: 'offline' }))
    expect(await Promise.all([hours(MIDNIGHT), hours(MIDNIGHT)])).toEqual([[], [1]])
  })
})
