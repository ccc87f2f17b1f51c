import { updateDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { LONGEST_ID, mark, placesOfRecords, recordsIn } from './leaderDataRecords'
import { update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const { ofRecord, write } = recordsIn(world)

beforeAll(() => world.put(placesOfRecords()))

describe('A record of leader data', () => {
  test.each(['share', 'event'])('takes a %s record of the longest name', async (kind) => {
    const data = kind === 'share' ? mark : { goal: 5, ...update }
    expect(await write(data, `${kind}-${LONGEST_ID}`)).toBe('allowed')
    expect(await write(data, `${kind}-${LONGEST_ID}x`)).toBe('denied')
  })

  // Else nothing would bound how many there are.
  test.each([
    ['share-not-there', mark],
    ['share-of-another', mark],
    ['event-not-there', { goal: 5, ...update }],
    // Names of another code's record, and of an event's.
    ['share-share-2', mark],
    ['event-event-1', { goal: 5, ...update }],
  ])('is new only of a code of the leader or of an event: not %s', async (record, data) => {
    expect(await write(data, record)).toBe('denied')
  })

  test('is of a code whose id begins as that of a record', async () => {
    expect(await write(mark, 'share-share-1')).toBe('allowed')
  })

  test('is changed also where its code is no longer there', async () => {
    const record = 'share-2'
    expect(await write(mark, record)).toBe('allowed')
    await world.remove('codes/2')
    const undone = { sharedAt: null, channel: null, ...update }
    expect(await outcomeOf(updateDoc(ofRecord('leader A', record), undone))).toBe('allowed')
  })

  test('is of a code or an event whose id is a single character', async () => {
    expect(await write(mark, 'share-1')).toBe('allowed')
    expect(await write({ goal: 5, ...update }, 'event-1')).toBe('allowed')
  })

  test('refuses records without a name, also where one is there', async () => {
    for (const [record, fields] of [
      ['share-', { note: 'Ana' }],
      ['event-', { goal: 5 }],
    ] as const) {
      await world.put({ [ofRecord('leader A', record).path]: { updatedAt: new Date() } })
      const change = { ...fields, ...update }
      expect(await outcomeOf(updateDoc(ofRecord('leader A', record), change)), record).toBe(
        'denied',
      )
      await world.remove(ofRecord('leader A', record).path)
    }
    expect(await write(mark, 'share-')).toBe('denied')
    expect(await write({ goal: 5, ...update }, 'event-')).toBe('denied')
    expect(await write({ seenAt: 5, ...update }, 'alerts2')).toBe('denied')
  })
})
