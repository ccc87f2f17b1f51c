import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { documentsOf, nextLeader, pathsOf, REGISTERED, registering } from './newLeaders'
import { uidOf } from './people'
import { openWorld } from './world'

const world = openWorld()
const uid = uidOf('a coordinator')

const create = registering(world)

describe('The notification about a new leader [NOTIFICATION-3]', () => {
  test.each<[string, object]>([
    ['the id of another', { id: nextLeader().id }],
    ['no id', { id: deleteField() }],
    ['a link to another', { link: 'ana' }],
    ['no link', { link: deleteField() }],
    ['another creator', { createdBy: uid }],
    ['no creator', { createdBy: deleteField() }],
    ['the clock of a device', { date: Timestamp.fromMillis(1_700_000_000_000) }],
    ['a date in the future', { date: Timestamp.fromMillis(4_000_000_000_000) }],
    ['no date', { date: deleteField() }],
    [
      'the clock of a device as its creation',
      { createdAt: Timestamp.fromMillis(1_700_000_000_000) },
    ],
    ['a creation in the future', { createdAt: Timestamp.fromMillis(4_000_000_000_000) }],
    ['no creation', { createdAt: deleteField() }],
    ['another title', { title: 'Felicidades' }],
    ['no title', { title: deleteField() }],
    ['another address', { description: 'El correo otra@example.test requiere autorización.' }],
    ['another description', { description: 'Autorice esto: https://example.test' }],
    ['no description', { description: deleteField() }],
    ['another icon', { icon: 'https://example.test/icon.png' }],
    ['no icon', { icon: deleteField() }],
    ['another status', { status: 'Read' }],
    ['no status', { status: deleteField() }],
    ['one field more', { note: '' }],
  ])('with %s is denied [ACCESS-8, WRITE-1]', async (_, notification) => {
    expect(await create({ change: { notification } })).toBe('denied')
  })

  test('besides the own one is denied [ACCESS-8]', async () => {
    const leader = nextLeader()
    const more = { ...documentsOf(leader, uid).notification, date: serverTimestamp() }
    expect(await create({ leader, besides: { 'notifications/MoreOfRules000000001': more } })).toBe(
      'denied',
    )
  })

  test.each(REGISTERED)(
    'about a leader who was registered %s is denied [ACCESS-8]',
    async (_, createdAt) => {
      const leader = nextLeader()
      await world.put({ [pathsOf(leader).user]: { email: leader.email, createdAt } })
      const without = ['user', 'identity', 'listing', 'reservation'] as const
      expect(await create({ leader, without })).toBe('denied')
    },
  )
})
