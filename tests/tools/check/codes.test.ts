import { describe, expect, it, vi } from 'vitest'
import { codesAreMade } from '../../../tools/check/checks/codes'
import { changesArriveLater } from '../../../tools/check/checks/longSession'
import { manyAreShared } from '../../../tools/check/checks/sharing'
import { fakeStore } from './fakeStore'
import { resultOf } from './world'

const [one, , many] = codesAreMade
const open = fakeStore()

const check = (store: ReturnType<typeof open>, made = many) => {
  if (!made) throw new Error('No such check')
  return resultOf(made, { coordinator: store.coordinator, leader: store.leader })
}

describe('The check of codes', () => {
  it.each(codesAreMade)('holds where $name, and leaves none of them usable', async (made) => {
    const store = open()
    expect(await check(store, made)).toMatchObject({ kind: 'held' })
    expect(new Set(store.statuses())).toEqual(new Set(['deleted']))
  })

  it('notes what remains: a code cannot be deleted', async () => {
    const { left } = await check(open(), one)
    expect(left).toEqual([expect.stringContaining('1 codes stay as removed ones')])
  })

  it.each<[string, (store: ReturnType<typeof open>) => void, string]>([
    ['are said to be removed and are not', (store) => store.break('remove'), 'removed (done)'],
    ['are said to be restored and are not', (store) => store.break('restore'), 'restored (done)'],
    ['are said to be made and are not', (store) => store.break('make'), 'made: 0 of 250'],
  ])('fails where they %s', async (_what, change, why) => {
    const store = open()
    change(store)
    expect(await check(store)).toMatchObject({ kind: 'failed', why: expect.stringContaining(why) })
  })

  it('does not hold where they are refused, and removes those that were written', async () => {
    const store = open()
    const { documents } = store
    documents.watch(
      'codes',
      async () => documents.all('codes').length,
      (made) => {
        if (made > 0) documents.change('users', 'carla', { permissions: { read: true } })
      },
    )
    await expect(check(store)).rejects.toThrow('250 codes were not made: permission-denied')
    expect(store.statuses()).toHaveLength(200)
    expect(new Set(store.statuses())).toEqual(new Set(['deleted']))
  })

  it('says how many could not be removed', async () => {
    const store = open()
    store.break('remove')
    expect((await check(store, one)).left[0]).toMatch(/^1 codes of the batch \w+ are not removed$/)
  })
})

describe('The check of sharing', () => {
  it('holds where each of 25 codes is marked, and takes the marks back', async () => {
    const store = open()
    expect(await check(store, manyAreShared)).toMatchObject({
      kind: 'held',
      left: [expect.stringContaining('not marked any more'), expect.stringContaining('25 codes')],
    })
    expect(store.shared()).toBe(0)
    expect(new Set(store.statuses())).toEqual(new Set(['deleted']))
  })

  it.each<[string, (store: ReturnType<typeof open>) => void]>([
    [
      'the marks are refused',
      ({ marks }) => Object.assign(marks, { failing: { kind: 'permission-denied' } }),
    ],
    [
      'some of them are not there',
      ({ marks }) => Object.assign(marks, { read: async () => ({ ok: true, value: new Map() }) }),
    ],
    ['they are not confirmed', ({ marks }) => Object.assign(marks, { losesAnswers: true })],
    ['the store cannot be reached', ({ marks }) => marks.cutOff()],
  ])('fails where %s', async (_what, change) => {
    const store = open()
    change(store)
    expect(await check(store, manyAreShared)).toMatchObject({
      kind: 'failed',
      left: [expect.stringContaining('25 records'), expect.stringContaining('25 codes')],
    })
  })
})

describe('The check of a long session', () => {
  const checked = async (store: ReturnType<typeof open>, openMinutes = 65, during = () => {}) => {
    const waits: number[] = []
    const outcome = await resultOf(changesArriveLater, {
      settings: { openMinutes },
      coordinator: store.coordinator,
      leader: store.leader,
      wait: async (ms) => {
        waits.push(ms)
        during()
      },
    })
    return { ...outcome, waits }
  }

  it('holds where a code that is made after 65 minutes arrives', async () => {
    expect(await checked(open())).toMatchObject({ kind: 'held', waits: [3_900_000] })
  })

  it('does not hold after a shorter time, and is not made without one', async () => {
    expect(await checked(open(), 64)).toMatchObject({ kind: 'skipped' })
    expect(await checked(open(), 0)).toMatchObject({ kind: 'skipped', waits: [] })
  })

  it('does not hold where the change does not arrive', async () => {
    vi.useFakeTimers()
    const store = open()
    const outcome = expect(checked(store, 65, () => store.silence())).rejects.toThrow('the change')
    await vi.advanceTimersByTimeAsync(60_000)
    await outcome
    expect(store.statuses()).toEqual(['deleted'])
  })

  it('fails where the listener ends meanwhile', async () => {
    const store = open()
    expect(await checked(store, 65, () => store.endListeners())).toMatchObject({ kind: 'failed' })
  })
})
