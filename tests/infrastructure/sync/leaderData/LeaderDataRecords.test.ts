import { expect, it } from 'vitest'
import { shareOf } from '../../../../domain/leaderData/LeaderData'
import { LeaderDataRecords } from '../../../../infrastructure/sync/leaderData/LeaderDataRecords'
import { mark, one, shared } from './leaderDataDevice'

it('A report that comes late is not shown over a newer one, also where that came again without its time', () => {
  const records = new LeaderDataRecords(new Map(), new Map(), 0)
  const report = (note: string, at: number | null) =>
    records.report(
      [
        {
          record: { ...shared(), fields: { ...mark, note } },
          updated: at === null ? null : { at, id: 'share-one' },
          alsoSharedAt: null,
        },
      ],
      0,
    )
  report('newer', 5)
  report('newer', null)
  report('older', 3)
  expect(shareOf(records.data, one).note).toBe('newer')
})
