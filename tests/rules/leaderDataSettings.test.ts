import { doc, setDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { uidOf } from './people'
import { creation, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const create = async (data: object, record: string) => {
  const uid = uidOf('leader A')
  const reference = doc(world.as('leader A'), 'leaders', uid, 'own', record)
  await world.remove(reference.path)
  return outcomeOf(setDoc(reference, { ...data, ...creation(record, uid), ...update }))
}

describe('Leader data that a leader has one of', () => {
  test.each([
    { muted: ['uses', 'low', 'soon'], seenAt: 5 },
    { muted: [], seenAt: null },
    { seen: Array.from({ length: 200 }, (_, at) => `low:${at}`) },
    { seen: Array.from({ length: 200 }, () => 'x'.repeat(150)) },
    { seenAt: 0 },
    { seenAt: 4_102_444_799_999 },
    {},
  ])('takes the settings of alerts: %o', async (data) => {
    expect(await create(data, 'alerts')).toBe('allowed')
  })

  test.each([
    { muted: ['uses', 'other'] },
    { muted: ['uses', 'uses', 'low', 'soon'] },
    { muted: 'uses' },
    { seenAt: -1 },
    { seenAt: 1.5 },
    { goal: 5 },
    { muted: [], note: 'x' },
    { seen: Array.from({ length: 201 }, (_, at) => `low:${at}`) },
    { seen: 'low' },
    { seen: ['x'.repeat(30_001)] },
    { seen: [{ a: { b: 'x' } }] },
    { seenAt: 4_102_444_800_000 },
  ])('refuses the settings of alerts: %o', async (data) => {
    expect(await create(data, 'alerts')).toBe('denied')
  })
})

describe.each(['message', 'reminder'])('The text for all, %s', (record) => {
  test.each([{ template: 'x'.repeat(600) }, { template: '' }, { template: null }, {}])(
    'is taken: %o',
    async (data) => {
      expect(await create(data, record)).toBe('allowed')
    },
  )

  test.each([
    { template: 'x'.repeat(601) },
    { template: ['a'] },
    { template: 7 },
    { goal: 5 },
    { template: 'Hola', note: 'x' },
  ])('is refused: %o', async (data) => {
    expect(await create(data, record)).toBe('denied')
    expect(await create({ template: 'Hola' }, `${record}s`)).toBe('denied')
  })
})
