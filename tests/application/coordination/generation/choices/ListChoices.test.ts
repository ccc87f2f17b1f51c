import { describe, expect, it } from 'vitest'
import { ListChoices } from '../../../../../application/coordination/generation/choices/ListChoices'
import { eventId } from '../../../../../domain/codes/AccessCode'
import { DIRECTORY_PAGE } from '../../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../../domain/session/SignedInUser'
import type { Page } from '../../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../../../domain/shared/Result'
import { createFakes } from '../../../../support/createFakes'
import { festival } from '../../../../support/mothers/codes'
import { waitingDocument } from '../../../../support/mothers/leaders'
import { anaUser, beto, namedProfile } from '../../../../support/mothers/users'

const ana = { id: anaUser.uid, firstName: 'Ana', lastName: 'Mora' }
const betoListed = { id: beto.uid, firstName: 'Beto', lastName: 'Arce' }
const lucia = {
  ...{ id: userId('lucia'), firstName: 'Lucía', lastName: 'Mora' },
  ...{ email: 'lucia@example.test', registeredAt: 1, createdBy: anaUser.uid },
}

const open = () => {
  const { documents, storeDirectory: directory, users } = createFakes()
  users.put(beto.uid, namedProfile('Beto', 'Arce'))
  documents.put('users', waitingDocument(lucia))
  return { documents, directory, list: new ListChoices(directory) }
}

const idsIn = (read: Result<Page<{ readonly id: string }>, ReadFailure>) =>
  read.ok ? read.value.items.map(({ id }) => id) : read.error.kind

const first = { typed: '', after: null }

describe('The choices of the form [GENERATE-13]', () => {
  it('begin with those who wait, and tell them apart', async () => {
    const { list } = open()
    const leaders = await list.leaders(anaUser.uid, first)
    expect(leaders.ok && leaders.value.items).toEqual([
      { id: 'lucia', firstName: 'Lucía', lastName: 'Mora', isWaiting: true },
      { ...betoListed, isWaiting: false },
      { ...ana, isWaiting: false },
    ])
    expect(idsIn(await list.leaders(anaUser.uid, { ...first, typed: 'luc' }))).toEqual(['lucia'])
  })

  it('ask for those who wait with the first page alone', async () => {
    const { directory, documents, list } = open()
    for (let at = 0; at < DIRECTORY_PAGE; at += 1) {
      const id = `more-${at}`
      documents.put('users', {
        ...namedProfile('Beto', 'Arce'),
        id,
        createdAt: DIRECTORY_PAGE - at,
      })
    }
    const page = await list.leaders(anaUser.uid, first)
    const after = page.ok ? page.value.end : null
    expect(after).not.toBeNull()
    expect(idsIn(await list.leaders(anaUser.uid, { typed: '', after }))).toEqual([beto.uid, ana.id])
    expect(directory.calls('waiting')).toHaveLength(1)
  })

  it('have who asks and what is named, wherever they stand in the lists', async () => {
    const { list } = open()
    const named = { leaders: [userId('lucia'), userId('gone')], events: [eventId('festival')] }
    const leaders = await list.firstLeaders(anaUser.uid, named)
    expect(leaders.ok && leaders.value.named.map(({ id }) => id)).toEqual(['lucia', ana.id])
    const events = await list.firstEvents(named)
    expect(events.ok && events.value.named).toEqual([festival])
  })

  it('cost at most 60 reads at first, with the profile that the rules read at each request', async () => {
    const { directory, list } = open()
    const named = { leaders: [userId('lucia')], events: [eventId('festival')] }
    await Promise.all([list.firstLeaders(anaUser.uid, named), list.firstEvents(named)])
    const lists = ['leaders', 'waiting', 'events'] as const
    const pages = lists.flatMap((one) => directory.calls(one)).length
    // Each by itself.
    const leaders = directory.calls('leadersAt').flatMap(([, ids]) => ids)
    const looked = leaders.length + directory.calls('eventsAt').flat(2).length
    expect(pages * (DIRECTORY_PAGE + 1) + looked * 2).toBeLessThanOrEqual(60)
    expect([pages, looked]).toEqual([3, 3])
  })

  it('are there without the leaders who wait, where these cannot be read', async () => {
    const { directory, list } = open()
    directory.answers('waiting', fail({ kind: 'offline' }))
    expect(idsIn(await list.leaders(anaUser.uid, first))).toEqual([beto.uid, ana.id])
  })

  it.each(['leaders', 'leadersAt', 'events', 'eventsAt'] as const)(
    'are not there without the answer of %s',
    async (missing) => {
      const { directory, list } = open()
      directory.answers(missing, fail({ kind: 'offline' }))
      const named = { leaders: [], events: [] }
      const [leaders, events] = await Promise.all([
        list.firstLeaders(anaUser.uid, named),
        list.firstEvents(named),
      ])
      expect([leaders.ok, events.ok].filter((isThere) => !isThere)).toHaveLength(1)
    },
  )
})
