import { describe, expect, it } from 'vitest'
import { CountingLog } from '../../../../infrastructure/browser/telemetry/CountingLog'
import { Telemetry } from '../../../../infrastructure/browser/telemetry/Telemetry'
import { FakeLog } from '../../../support/fakes/FakeLog'

/** A page, and the reports that it sent. */
const page = () => {
  const sent: unknown[] = []
  const console = new FakeLog()
  const log = new CountingLog(console)
  const telemetry = new Telemetry({
    version: 'a1b2',
    device: 'phone',
    screenAt: (time) => (time < 1_000 ? '/iniciar-sesion' : '/eventos/:eventId'),
    takeFailures: log.takeCounts,
    send: (report) => sent.push(JSON.parse(report)),
  })
  return { sent, console, log, telemetry }
}

describe('A page that is hidden', () => {
  it('sends its vitals, each with the screen on which it was measured [TELEMETRY-1]', () => {
    const { sent, telemetry } = page()
    telemetry.measured({ id: 'v6-1-1', name: 'LCP', value: 1_234.56 }, 999)
    telemetry.measured({ id: 'v6-1-2', name: 'INP', value: 88 }, 1_000)
    telemetry.measured({ id: 'v6-1-3', name: 'CLS', value: 0.012345678 }, 5_000)
    telemetry.flush()
    expect(sent).toEqual([
      {
        version: 'a1b2',
        device: 'phone',
        vitals: [
          { id: 'v6-1-1', name: 'LCP', value: 1_235, screen: '/iniciar-sesion' },
          { id: 'v6-1-2', name: 'INP', value: 88, screen: '/eventos/:eventId' },
          { id: 'v6-1-3', name: 'CLS', value: 0.0123, screen: '/eventos/:eventId' },
        ],
        failures: [],
      },
    ])
  })

  it('sends of each measure the last value alone, and nothing that it has sent before', () => {
    const { sent, telemetry } = page()
    telemetry.measured({ id: 'v6-1-2', name: 'INP', value: 40 }, 500)
    telemetry.measured({ id: 'v6-1-2', name: 'INP', value: 90 }, 2_000)
    telemetry.flush()
    telemetry.flush()
    telemetry.measured({ id: 'v6-1-2', name: 'INP', value: 120 }, 3_000)
    telemetry.flush()
    const value = (value: number) =>
      expect.objectContaining({
        vitals: [{ id: 'v6-1-2', name: 'INP', value, screen: '/eventos/:eventId' }],
      })
    expect(sent).toEqual([value(90), value(120)])
  })

  it('sends what failed by its name and number, never its cause, and nothing where nothing is new [TELEMETRY-2]', () => {
    const { sent, console, log, telemetry } = page()
    telemetry.flush()
    expect(sent).toEqual([])
    const cause = new Error('ana@example.test LIBRE001')
    log.error('process listFiles crashed', cause)
    log.error('process listFiles crashed', cause)
    log.error('Codes could not be read', cause)
    telemetry.flush()
    telemetry.flush()
    expect(sent).toEqual([
      expect.objectContaining({
        vitals: [],
        failures: [
          { what: 'process listFiles crashed', count: 2 },
          { what: 'Codes could not be read', count: 1 },
        ],
      }),
    ])
    expect(JSON.stringify(sent)).not.toMatch(/ana@|LIBRE/)
    expect(console.entries).toHaveLength(3)
  })

  it('names at most 20 failures, however many there were', () => {
    const { log } = page()
    for (let number = 0; number < 30; number += 1) log.error(`failure ${number}`, null)
    log.error('failure 0', null)
    const counts = log.takeCounts()
    expect(counts).toHaveLength(20)
    expect(counts[0]).toEqual({ what: 'failure 0', count: 2 })
  })
})
