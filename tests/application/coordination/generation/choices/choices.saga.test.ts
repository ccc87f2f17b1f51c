import { describe, expect, it, vi } from 'vitest'
import {
  choiceSearched,
  choicesRequested,
  moreChoicesWanted,
  selectChoices,
} from '../../../../../application/coordination/generation/choices/choices.slice'
import { eventId } from '../../../../../domain/codes/AccessCode'
import { DIRECTORY_PAGE } from '../../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../../domain/session/SignedInUser'
import { withFakeTimers } from '../../../../support/fakeTimers'
import { eventOf } from '../../../../support/mothers/codes'
import { anaUser, creatorProfile, namedProfile } from '../../../../support/mothers/users'
import { startPortal } from '../../../../support/startPortal'

withFakeTimers()

const none = { leaders: [], events: [] }
const COUNT = 2 * DIRECTORY_PAGE + 2
const numbers = Array.from({ length: COUNT }, (_, at) => at)

/** As many leaders and events as three pages have. */
const open = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  for (const at of numbers) {
    portal.users.put(userId(`leader-${at}`), {
      ...namedProfile(`Zoe${at}`, null),
      createdAt: COUNT - at,
    })
    portal.events.put(eventOf(`event-${at}`, `Feria ${at}`, { date: 2 * COUNT - at }))
  }
  await portal.after()
  await portal.after(choicesRequested(none))
  const list = (name: 'leaders' | 'events') => {
    const choices = selectChoices(portal.state())
    if (choices.kind !== 'ready') throw new Error(choices.kind)
    return choices[name]
  }
  const type = async (name: 'leaders' | 'events', typed: string, pause = 250) => {
    await portal.after(choiceSearched({ list: name, typed }))
    await vi.advanceTimersByTimeAsync(pause)
  }
  const typedIn = (name: 'leaders' | 'events') =>
    portal.storeDirectory.calls(name).flatMap(([{ typed }]) => (typed === '' ? [] : [typed]))
  return { ...portal, list, type, typedIn }
}

describe("The form's lists [GENERATE-13]", () => {
  it('begin with a page, and go on page by page to their end', async () => {
    const portal = await open()
    expect(portal.list('events').found).toHaveLength(DIRECTORY_PAGE)
    await portal.after(moreChoicesWanted('events'))
    expect(portal.list('events').found).toHaveLength(2 * DIRECTORY_PAGE)
    await portal.after(moreChoicesWanted('events'))
    await portal.after(moreChoicesWanted('events'))
    expect(portal.list('events').found.map(({ id }) => id)).toEqual([
      ...numbers.map((at) => `event-${at}`),
      'festival',
    ])
    expect(portal.storeDirectory.calls('events')).toHaveLength(3)
    expect(portal.list('leaders').found).toHaveLength(DIRECTORY_PAGE)
  })

  it('search the store once typing pauses, each by itself', async () => {
    const portal = await open()
    await portal.type('leaders', 'zoe3', 100)
    await portal.type('events', 'feria 31', 100)
    await portal.type('leaders', 'zoe31')
    expect(portal.typedIn('leaders')).toEqual(['zoe31'])
    expect(portal.typedIn('events')).toEqual(['feria 31'])
    expect(portal.list('leaders').found.map(({ id }) => id)).toEqual(['leader-31'])
    expect(portal.list('events').found.map(({ id }) => id)).toEqual(['event-31'])
  })

  it('show at once what is known of it', async () => {
    const portal = await open()
    await portal.type('leaders', 'zoe1', 0)
    expect(portal.list('leaders')).toMatchObject({ reading: 'first', end: null })
    expect(portal.list('leaders').found.map(({ id }) => id)).toEqual(
      [1, 10, 11, 12, 13, 14].map((at) => `leader-${at}`),
    )
  })

  it('come back to the first page without another reading', async () => {
    const portal = await open()
    await portal.type('events', 'feria 31')
    const { length } = portal.storeDirectory.calls('events')
    await portal.type('events', '  ')
    expect(portal.list('events').found).toHaveLength(DIRECTORY_PAGE)
    expect(portal.list('events').end).not.toBeNull()
    expect(portal.storeDirectory.calls('events')).toHaveLength(length)
  })

  it('take no answer to what was typed before', async () => {
    const portal = await open()
    const { storeDirectory } = portal
    const late = storeDirectory.holds('events')
    await portal.after(moreChoicesWanted('events'))
    await portal.type('events', 'feria 31')
    late.resolve(await storeDirectory.events({ typed: '', after: null }))
    await portal.after()
    expect(portal.list('events').found.map(({ id }) => id)).toEqual(['event-31'])
  })

  it('say that a search or a page failed, and try it again', async () => {
    const portal = await open()
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.type('events', 'feria 3')
    expect(portal.list('events')).toMatchObject({ reading: 'failed' })
    portal.storeDirectory.failure = null
    await portal.after(moreChoicesWanted('events'))
    expect(portal.list('events').found.map(({ id }) => id)).toEqual([
      'event-3',
      'event-30',
      'event-31',
    ])

    await portal.type('events', '')
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.after(moreChoicesWanted('events'))
    expect(portal.list('events')).toMatchObject({ reading: 'failed' })
    expect(portal.list('events').found).toHaveLength(DIRECTORY_PAGE)
    portal.storeDirectory.failure = null
    await portal.after(moreChoicesWanted('events'))
    expect(portal.list('events').found).toHaveLength(2 * DIRECTORY_PAGE)
  })

  it('are read again when the form opens again, and keep what is typed and known meanwhile', async () => {
    const portal = await open()
    await portal.type('events', 'feria 31')
    portal.events.put(eventOf('new', 'Concierto', { date: 3 * COUNT }))
    await portal.after(choicesRequested(none))
    expect(portal.list('events').found.map(({ id }) => id)).toEqual(['event-31'])
    await portal.type('events', '')
    expect(portal.list('events').found[0]?.id).toBe('new')
    expect(portal.list('events').known).toHaveProperty('event-31')
  })

  it('wait for what a link names and no list has yet, and know it from then on [GENERATE-15]', async () => {
    const portal = await open()
    const named = { leaders: [userId('leader-31')], events: [eventId('event-31')] }
    portal.store.dispatch(choicesRequested(named))
    expect(selectChoices(portal.state()).kind).toBe('loading')
    await portal.after()
    expect(portal.list('leaders').known).toHaveProperty('leader-31')
    expect(portal.list('events').known).toHaveProperty('event-31')
    portal.store.dispatch(choicesRequested(named))
    expect(selectChoices(portal.state()).kind).toBe('ready')
  })
})
