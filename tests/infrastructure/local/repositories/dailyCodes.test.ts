import { describe, expect, it, onTestFinished } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { DAY_MS } from '../../../../domain/shared/dailyLimits'
import { batch, done, many } from '../../../contracts/codeWriting'
import { storeUser } from '../../../contracts/storeUser'
import { localDevice } from '../../../support/localDevice'

const hugo = userId('coordinator-hugo')
const batchOf = (id: string) => ({ ...batch, createdBy: hugo, trackingId: trackingId(id) })
const idsOf = (from: number, to: number) => many.slice(from, to).map(({ id }) => id)
const reached = (left: number) => ({ ok: false, error: { kind: 'daily-limit', left } })

/** A device on which a coordinator may make ten codes in a day, with two tabs. */
const openTabs = async () => {
  const device = localDevice()
  onTestFinished(() => device.close())
  const tabs = [await device.openTab(), await device.openTab()] as const
  const user = storeUser(hugo, { permissions: { read: true, create: true }, dailyCodes: 10 })
  await device.put('users', [{ ...user, id: hugo }])
  const [one, other] = await Promise.all(tabs.map(({ ports }) => ports.coordinator()))
  if (!one || !other) throw new Error('a tab is missing')
  return { device, one: one.codeWriter, other: other.codeWriter }
}

describe('Two tabs of a coordinator', () => {
  it('that begin at once make no more codes than the day allows [GENERATE-17]', async () => {
    const { one, other } = await openTabs()
    const answers = await Promise.all([
      one.begin(batchOf('BatchOfHugo000000001'), idsOf(0, 6)),
      other.begin(batchOf('BatchOfHugo000000002'), idsOf(6, 12)),
    ])
    expect(answers).toContainEqual(done)
    expect(answers).toContainEqual(reached(4))
  })

  it('count what the other one has begun and not written yet, for a day [GENERATE-17]', async () => {
    const { device, one, other } = await openTabs()
    expect(await one.begin(batchOf('BatchOfHugo000000001'), idsOf(0, 6))).toEqual(done)
    expect(await other.begin(batchOf('BatchOfHugo000000002'), idsOf(6, 11))).toEqual(reached(4))
    // A batch that began goes on.
    expect(await one.begin(batchOf('BatchOfHugo000000001'), idsOf(0, 6))).toEqual(done)
    expect(await other.begin(batchOf('BatchOfHugo000000002'), idsOf(6, 10))).toEqual(done)
    device.clock.advance(DAY_MS)
    expect(await other.begin(batchOf('BatchOfHugo000000003'), idsOf(10, 20))).toEqual(done)
  })
})
