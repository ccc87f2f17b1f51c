import { expect, it, vi } from 'vitest'
import { CountingLog } from '../../infrastructure/browser/telemetry/CountingLog'
import { measurePage } from '../../src/measurePage'
import { FakeLog } from '../support/fakes/FakeLog'

const URL = '/api/page-reports'

/** How many of some pages, with random numbers that are spread evenly, observe themselves. */
const observedOf = async (sampleRate: number) => {
  const observePage = vi.fn()
  const load = vi.fn(async () => ({ observePage }))
  for (let page = 0; page < 100; page += 1) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(page / 100)
    await measurePage({ url: URL, sampleRate, load }, new CountingLog(new FakeLog()))
  }
  expect(load).toHaveBeenCalledTimes(observePage.mock.calls.length)
  return observePage.mock.calls.length
}

it('As many pages measure themselves as the sample says, and none where it is 0 [TELEMETRY-3]', async () => {
  expect([await observedOf(0), await observedOf(0.1), await observedOf(1)]).toEqual([0, 10, 100])
})

it('A page whose measuring does not load works on, and says so in its log', async () => {
  const log = new FakeLog()
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  await measurePage({ url: URL, sampleRate: 1, load }, new CountingLog(log))
  expect(log.entries.map(({ what }) => what)).toEqual(['Telemetry could not be loaded'])
})
