import { deleteField, doc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { codeOf } from './codes'
import { makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

let made = 0

/** Stores a code that the user has made, also for another leader. */
const put = async (who: Who, change: object = {}) => {
  made += 1
  const id = `removable-${made}`
  const code = { ...codeOf('ana'), maxUses: 1, createdBy: uidOf(who), ...change }
  await world.put({ [`codes/${id}`]: code })
  return doc(world.as(who), 'codes', id)
}

const removal = (who: Who, change: object = {}) => ({
  status: 'deleted',
  deletedAt: serverTimestamp(),
  deletedBy: uidOf(who),
  updatedAt: serverTimestamp(),
  ...change,
})

const restoration = (change: object = {}) => ({
  status: 'available',
  deletedAt: deleteField(),
  deletedBy: deleteField(),
  updatedAt: serverTimestamp(),
  ...change,
})

const past = new Date(1_700_000_000_000)
const future = new Date(4_000_000_000_000)

const removed = (who: Who) => ({ status: 'deleted', deletedAt: past, deletedBy: uidOf(who) })

const maker = 'a coordinator'

const remove = async (stored: object, change: object = {}) =>
  outcomeOf(updateDoc(await put(maker, stored), removal(maker, change)))

const restore = async (stored: object, change: object = {}) =>
  outcomeOf(updateDoc(await put(maker, { ...removed(maker), ...stored }), restoration(change)))

describe('Removing a code that the user has made', () => {
  test.each(makers)('as $who: $made [REMOVE-1]', async ({ who, made }) => {
    expect(await outcomeOf(updateDoc(await put(who), removal(who)))).toBe(made)
    const own = await put(who, { leaderId: uidOf(who) })
    expect(await outcomeOf(updateDoc(own, removal(who)))).toBe(made)
  })

  it('is allowed for 200 at once', async () => {
    const batch = writeBatch(world.as(maker))
    for (let count = 0; count < 200; count += 1) batch.update(await put(maker), removal(maker))
    expect(await outcomeOf(batch.commit())).toBe('allowed')
  })

  test.each([
    ['was used', { currentUses: 1 }],
    ['has null as its count of uses', { currentUses: null }],
    ['has no count of uses', { currentUses: undefined }],
    ['has expired', { status: 'expired' }],
    ['is deleted', { status: 'deleted' }],
    ['has an unknown status', { status: 'paused' }],
    ['another has made', { createdBy: 'bruno' }],
    ['has null as its maker', { createdBy: null }],
    ['has no maker', { createdBy: undefined }],
  ])('is denied for one that %s', async (_, stored) => {
    expect(await remove({})).toBe('allowed')
    expect(await remove(stored)).toBe('denied')
  })

  test.each([
    ['another status', { status: 'expired' }],
    ['no change of the status', { status: 'available' }],
    ['a date of its own', { deletedAt: past }],
    ['a date in the future', { deletedAt: future }],
    ['no date', { deletedAt: deleteField() }],
    ['another’s name', { deletedBy: 'bruno' }],
    ['no name', { deletedBy: deleteField() }],
    ['an update’s date of its own', { updatedAt: past }],
    ['an update’s date in the future', { updatedAt: future }],
    ['no date of the update', { updatedAt: deleteField() }],
    ['another field', { note: 'x' }],
    ['another leader', { leaderId: 'bruno' }],
    ['other uses', { currentUses: 1 }],
    ['another text', { code: 'OTHER001' }],
    ['another maker', { createdBy: 'bruno' }],
    ['another limit of uses', { maxUses: 9 }],
    ['another limit of tickets', { maxTickets: 9 }],
    ['another event', { eventId: 'otro' }],
    ['another batch', { trackingId: 'BatchOfTheRules00001' }],
    ['another discount', { code_type: 'discount', percent: 100 }],
  ])('is denied with %s', async (_, change) => {
    expect(await remove({}, change)).toBe('denied')
  })
})

describe('Restoring a code that the user has removed', () => {
  test.each(makers)('as $who: $made [REMOVE-4]', async ({ who, made }) => {
    const code = await put(who, removed(who))
    expect(await outcomeOf(updateDoc(code, restoration()))).toBe(made)
  })

  test.each([
    ['the provider deleted', { deletedBy: 'provider' }],
    ['tells no remover', { deletedBy: null }],
    ['was used', { currentUses: 1 }],
    ['has expired', { status: 'expired' }],
    ['is available', { status: 'available' }],
    ['another has made', { createdBy: 'bruno' }],
  ])('is denied for one that %s', async (_, stored) => {
    expect(await restore({})).toBe('allowed')
    expect(await restore(stored)).toBe('denied')
  })

  test.each([
    ['another status', { status: 'expired' }],
    ['no change of the status', { status: 'deleted' }],
    ['the date of the removal kept', { deletedAt: past }],
    ['a new date of removal', { deletedAt: serverTimestamp() }],
    ['the remover kept', { deletedBy: uidOf(maker) }],
    ['another remover', { deletedBy: 'bruno' }],
    ['a date of its own', { updatedAt: past }],
    ['a date in the future', { updatedAt: future }],
    ['no date of the update', { updatedAt: deleteField() }],
    ['another field', { note: 'x' }],
    ['other limits', { maxUses: 9 }],
    ['uses', { currentUses: 1 }],
  ])('is denied with %s', async (_, change) => {
    expect(await restore({}, change)).toBe('denied')
  })
})
