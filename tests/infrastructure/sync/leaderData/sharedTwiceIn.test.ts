import { describe, expect, it } from 'vitest'
import { codeId, eventId } from '../../../../domain/codes/AccessCode'
import type { LeaderDataChange } from '../../../../domain/sharing/leaderData/LeaderData'
import { sharedTwiceIn } from '../../../../infrastructure/sync/leaderData/LeaderDataRecords'
import type { SourceRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { one, shared, two } from './leaderDataDevice'

const goal: LeaderDataChange = { kind: 'event', event: eventId('feria'), fields: { goal: 5 } }

describe('The codes that were shared twice', () => {
  const record = (change: LeaderDataChange, alsoSharedAt: number | null): SourceRecord => ({
    record: change,
    alsoSharedAt,
    updated: null,
  })

  it('are those of which the store says so, and when [NEXT-FREE-6]', () => {
    const records = [
      record(shared(one), 5),
      record(shared(two), null),
      record(goal, 6),
      record(shared(codeId('four')), 8),
    ]
    expect(sharedTwiceIn(records)).toEqual({ one: 5, four: 8 })
  })
})
