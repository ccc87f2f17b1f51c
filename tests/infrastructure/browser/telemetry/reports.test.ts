import { expect, it } from 'vitest'
import { parseReport, SCREENS } from '../../../../functions/src/telemetry/report'
import { Telemetry } from '../../../../infrastructure/browser/telemetry/Telemetry'
import { routes } from '../../../../presentation/kit/routes/routes'

it('The function takes the report of every screen, with the longest lists that a page sends', () => {
  const screens = [...Object.values(routes).map(({ path }) => path), '/unknown']
  expect([...SCREENS].sort()).toEqual(screens.sort())
  for (const screen of screens) {
    const sent: string[] = []
    const telemetry = new Telemetry({
      version: '0123456789ab',
      device: 'desktop',
      screenAt: () => screen,
      takeFailures: () =>
        Array.from({ length: 20 }, () => ({
          what: 'process leaderDataChanges crashed',
          count: 1_000,
        })),
      send: (report) => sent.push(report),
    })
    for (let number = 0; number < 20; number += 1) {
      const id = `v6-1795662393538-${3_672_859_251_700 + number}`
      telemetry.measured({ id, name: number % 2 ? 'LCP' : 'CLS', value: 0.123456 }, 0)
    }
    telemetry.flush()
    const [text = ''] = sent
    const body: unknown = JSON.parse(text)
    expect(parseReport(body, text.length), screen).toEqual(body)
  }
})
