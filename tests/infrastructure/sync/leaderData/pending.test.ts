import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import type { LeaderDataChange } from '../../../../domain/sharing/leaderData/LeaderData'
import {
  firstWaiting,
  type PendingList,
  type PendingUpdate,
  type SeenFields,
  waitingIn,
  withoutConfirmed,
  withoutFieldsOf,
  withPendingUpdate,
} from '../../../../infrastructure/sync/leaderData/pending'
import { mark, noted, shared } from './leaderDataDevice'

const add = (list: PendingList, change: LeaderDataChange, instead?: number | null): PendingList =>
  withPendingUpdate(list, {
    kind: 'added',
    added: instead === undefined ? { change } : { change, instead },
  })

const sent = (list: PendingList, change: LeaderDataChange): PendingList =>
  withPendingUpdate(list, { kind: 'sent', change, over: 'v1' })

describe('Pending changes of one record', () => {
  it('become one while none was sent, and still know the mark that the first one replaced', () => {
    const list = add(add([], shared(), null), noted('Ana'))
    expect(list).toEqual([
      { change: { ...shared(), fields: { ...mark, note: 'Ana' } }, instead: null, saves: [] },
    ])
  })

  it('know by the last time that the mark was taken back whether another device gave the code as well', () => {
    const undone: LeaderDataChange = { ...shared(), fields: { sharedAt: null } }
    const taken = (list: PendingList, insteadTwice: number | null) =>
      withPendingUpdate(list, {
        kind: 'added',
        added: { change: undone, instead: mark.sharedAt, insteadTwice },
      })
    const marked = add(taken([], null), shared(), null)
    expect(taken(marked, 7)).toEqual([
      {
        change: { ...shared(), fields: { ...mark, sharedAt: null } },
        instead: mark.sharedAt,
        insteadTwice: 7,
        saves: [],
      },
    ])
    expect(marked[0]?.insteadTwice).toBeNull()
  })

  it('know which values the store may have, and when each field was last changed', () => {
    const settings = (fields: { readonly goal?: number; readonly template?: string }) =>
      ({ kind: 'event', event: eventId('feria'), fields }) as const
    const added = (
      list: PendingList,
      change: LeaderDataChange,
      insteadFields: SeenFields,
    ): PendingList => withPendingUpdate(list, { kind: 'added', added: { change, insteadFields } })
    const field = (stored: unknown, pending: readonly unknown[], changedAt: number) => ({
      stored: [stored],
      pending,
      changedAt,
    })
    const first = added([], settings({ goal: 5 }), { goal: field(null, [4], 1) })
    const again = added(first, settings({ goal: 6 }), { goal: field(null, [4, 5], 2) })
    const both = added(again, settings({ template: 'Hola' }), { template: field(null, [], 3) })
    expect(both).toEqual([
      {
        change: settings({ goal: 6, template: 'Hola' }),
        saves: [],
        insteadFields: { goal: field(null, [4], 2), template: field(null, [], 3) },
      },
    ])
  })

  it('stay apart where the later one knew nothing of the earlier one’s mark', () => {
    const other = { ...shared(), fields: { ...mark, sharedAt: mark.sharedAt + 1 } }
    expect(add(add([], shared(), null), other, null)).toHaveLength(2)
    expect(add(add([], shared(), null), other, mark.sharedAt)).toHaveLength(1)
  })

  it('that the device has only the later one of leave its fields alone, unless they are on their way', () => {
    const marked = { change: shared(), instead: null }
    const both = { change: { ...shared(), fields: { ...mark, note: 'Ana' } }, instead: null }
    expect(withoutFieldsOf(marked, { change: shared() })).toEqual([])
    expect(withoutFieldsOf(both, { change: shared() })).toEqual([{ change: noted('Ana') }])
    expect(withoutFieldsOf(both, { change: noted('Luis') })).toEqual([marked])
    const knowing = { ...both, insteadNote: 'Eva' }
    expect(withoutFieldsOf(knowing, { change: shared() })).toEqual([
      { change: noted('Ana'), insteadNote: 'Eva' },
    ])
    expect(withoutFieldsOf(knowing, { change: noted('Luis') })).toEqual([marked])
    const undone = { ...shared(), fields: { sharedAt: null, channel: null, note: 'Ana' } } as const
    const undo = { change: undone, instead: mark.sharedAt, insteadTwice: 5 }
    expect(withoutFieldsOf(undo, { change: noted('Luis') })).toEqual([
      { ...undo, change: { ...shared(), fields: { sharedAt: null, channel: null } } },
    ])
    const onItsWay = { ...marked, sentOver: null }
    expect(withoutFieldsOf(onItsWay, { change: shared() })).toEqual([onItsWay])
  })

  it('are not added to one that is being sent', () => {
    const list = add(sent(add([], noted('Ana')), noted('Ana')), noted('Luis'))
    expect(list).toEqual([{ change: noted('Ana'), sentOver: 'v1' }, { change: noted('Luis') }])
  })

  it('are sent only as they were read: another tab may have added to them', () => {
    const list = add([], noted('Luis'))
    expect(sent(list, noted('Ana'))).toEqual(list)
  })

  it('are shown once received until the store reports that time, and wait no longer', () => {
    const received = withPendingUpdate(sent(add([], noted('Ana')), noted('Ana')), {
      kind: 'received',
      at: 5,
      change: noted('Ana'),
    })
    expect(waitingIn(received)).toBeUndefined()
    expect(withoutConfirmed(received, 4)).toEqual(received)
    expect(withoutConfirmed(received, 5)).toEqual([])
  })

  it('are to be heard of by the calls that made them, also where they became one', () => {
    const made = (save: string, change: LeaderDataChange): PendingUpdate => ({
      kind: 'added',
      added: { change, saves: [save] },
    })
    const change = { ...shared(), fields: { ...mark, note: 'Ana' } }
    const both = withPendingUpdate(
      withPendingUpdate([], made('a', shared())),
      made('b', noted('Ana')),
    )
    expect(both).toEqual([{ change, saves: ['a', 'b'] }])
    const heard = (of: LeaderDataChange) =>
      withPendingUpdate(both, { kind: 'told', change: of, saves: ['a'] })
    expect(heard(change)).toEqual([{ change, saves: ['b'] }])
    // Another tab has added to it.
    expect(heard(shared())).toEqual(both)
  })

  it('can be taken from by the one that waits longest', () => {
    const list = add(sent(add([], noted('Ana')), noted('Ana')), noted('Luis'))
    expect(firstWaiting(list)?.change).toEqual(noted('Ana'))
    const dropped = { kind: 'dropped', change: noted('Ana') } as const
    expect(withPendingUpdate(list, dropped)).toEqual([{ change: noted('Luis') }])
    expect(withPendingUpdate(list, { kind: 'returned' })[0]).toEqual({ change: noted('Ana') })
    expect(waitingIn(list)).toEqual(noted('Luis'))
  })
})
