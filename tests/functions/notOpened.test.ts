import { describe, expect, it } from 'vitest'
import { authorized, EMAIL, type Fields, ID, OpeningWorld, waiting } from './openingWorld.ts'

describe('No account is opened', () => {
  const cases: readonly [string, Fields | null, Fields | null][] = [
    ['for a leader who still waits', null, waiting],
    ['for a change of a waiting leader', waiting, { ...waiting, firstName: 'Ana' }],
    ['for a change of an authorized one', authorized, { ...authorized, firstName: 'Ana' }],
    ['if the permission is taken away', authorized, waiting],
    ['if the document is deleted', authorized, null],
    ['for the text «true»', waiting, { ...waiting, 'permissions.read': 'true' }],
    ['for another role', waiting, { ...authorized, role: 'Admin' }],
    ['for another store', waiting, { ...authorized, storeId: 'otra' }],
    ['for an address that is not reserved', waiting, { ...authorized, email: 'a@b.test' }],
    ['without an address', waiting, { ...authorized, email: null }],
  ]
  it.each(cases)('%s [LEADER-FORM-14]', async (_what, before, after) => {
    const world = new OpeningWorld()
    await world.run(before, after)
    expect(world.accounts.size).toBe(0)
    expect(world.mails).toEqual([])
    expect(world.log).not.toHaveBeenCalled()
  })

  it.each(['a/b@c.test', 'a b@c.test', 'b@c.test/x', 'b@c.test x', 'b@', '@c.test', 'b', 7, ''])(
    'for the address %j, even where it is reserved [LEADER-FORM-14]',
    async (email) => {
      const world = new OpeningWorld()
      world.reservations.set(`stores/tienda/leaderEmails/${email}`, ID)
      await world.run(waiting, { ...authorized, email })
      expect(world.accounts.size).toBe(0)
    },
  )

  it('for a document that the provider wrote, whose address is reserved for another', async () => {
    const world = new OpeningWorld()
    world.reservations.set(`stores/tienda/leaderEmails/${EMAIL}`, 'another')
    await world.run(null, authorized)
    expect(world.accounts.size).toBe(0)
  })
})
