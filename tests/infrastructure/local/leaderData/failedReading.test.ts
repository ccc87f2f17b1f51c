import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { isShared, type LeaderDataChange } from '../../../../domain/sharing/leaderData/LeaderData'
import { LocalLeaderData } from '../../../../infrastructure/local/leaderData/LocalLeaderData'
import { LocalDatabase } from '../../../../infrastructure/local/storage/database'
import { channelsOf, LocalStore } from '../../../../infrastructure/local/storage/LocalStore'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'

const ana = userId('ana')
const codes = [codeId('one'), codeId('two'), codeId('three')] as const

const shared = (code: (typeof codes)[number]): LeaderDataChange => ({
  kind: 'share',
  code,
  fields: { sharedAt: 1_795_000_000_000, channel: 'copy' },
})

/** A tab of one browser. */
const openTab = (name: string) => {
  const clock = new FakeClock()
  const database = new LocalDatabase(name, clock, 'https://portal.example.test')
  const store = new LocalStore(database, channelsOf(name), clock, new FakeLog())
  return { database, leaderData: new LocalLeaderData(store) }
}

describe('Leader data that could not be read once', () => {
  it('is all there after the next change of another tab, with what was missed', async () => {
    const name = `failed-reading-${crypto.randomUUID()}`
    const [here, there] = [openTab(name), openTab(name)]
    const readings: (readonly boolean[] | 'failed')[] = []
    onTestFinished(
      here.leaderData.watch(ana, (reading) =>
        readings.push(
          reading.ok ? codes.map((code) => isShared(reading.value.data, code)) : 'failed',
        ),
      ),
    )
    const [one, two, three] = codes
    await eventually(() => expect(readings).toEqual([[false, false, false]]))
    await there.leaderData.save(ana, [shared(one)])
    await eventually(() => expect(readings.at(-1)).toEqual([true, false, false]))
    vi.spyOn(here.database, 'open').mockRejectedValueOnce(new Error('blocked'))
    await there.leaderData.save(ana, [shared(two)])
    await eventually(() => expect(readings.at(-1)).toBe('failed'))
    await there.leaderData.save(ana, [shared(three)])
    await eventually(() => expect(readings.at(-1)).toEqual([true, true, true]))
  })
})
