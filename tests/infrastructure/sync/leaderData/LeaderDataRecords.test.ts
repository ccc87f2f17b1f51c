import { expect, it } from 'vitest'
import {
  type LeaderDataChange,
  NO_PHOTO,
  shareOf,
} from '../../../../domain/sharing/leaderData/LeaderData'
import { LeaderDataRecords } from '../../../../infrastructure/sync/leaderData/LeaderDataRecords'
import { mark, one, shared, two } from './leaderDataDevice'

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

it('A photo that the store refuses or takes is shown as it is there, and nothing is drawn anew for one that shows already [ACCOUNT-25]', () => {
  const records = new LeaderDataRecords(new Map(), new Map(), 0)
  const photoOf = (image: string): LeaderDataChange => ({ kind: 'photo', fields: { image } })
  const [one, other] = [photoOf('data:image/jpeg;base64,AAA1'), photoOf('data:image/png;base64,A2')]
  records.add(new Map([['photo', { change: one }]]))
  expect(records.data.photo).toEqual(one.fields)
  records.update(new Map([['photo', { kind: 'dropped', change: one }]]))
  expect(records.data.photo).toEqual(NO_PHOTO)
  const report = () =>
    records.report([{ record: other, updated: { at: 5, id: 'photo' }, alsoSharedAt: null }], 0)
  report()
  const { data } = records
  expect(data.photo).toEqual(other.fields)
  report()
  expect(records.data).toBe(data)
})

it('A mark is taken back with what is known by then of another device that shared the code as well [NEXT-FREE-6]', () => {
  const records = new LeaderDataRecords(new Map(), new Map(), 0)
  const undone: LeaderDataChange = { kind: 'share', code: one, fields: { sharedAt: null } }
  const report = (at: number, alsoSharedAt: number | null) =>
    records.report([{ record: shared(), updated: { at, id: 'share-one' }, alsoSharedAt }], 0)
  report(1, null)
  expect(records.made(undone)).toMatchObject({ instead: mark.sharedAt, insteadTwice: null })
  report(2, 7)
  expect(records.made(undone).insteadTwice).toBe(7)
})

it('All codes that were found to be shared twice stay told, one report after the other [NEXT-FREE-6]', () => {
  const records = new LeaderDataRecords(new Map(), new Map(), 0)
  for (const [code, at] of [
    [one, 5],
    [two, 6],
  ] as const) {
    const updated = { at, id: `share-${code}` }
    records.report([{ record: shared(code), updated, alsoSharedAt: at }], 0)
  }
  expect(records.sharedTwice).toEqual({ one: 5, two: 6 })
})
