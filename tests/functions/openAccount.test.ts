import { describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../functions/src/leaders/openAccount.ts'
import type { Accounts, MailTask } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { withdrawnUser } from '../../infrastructure/documents/registeredLeader.ts'
import { PORTAL } from './world.ts'

const ID = 'NewLeaderLucia000001'
const EMAIL = 'lucia@example.test'

const waiting = {
  role: 'Leader',
  storeId: 'tienda',
  firstName: 'Lucía',
  displayName: 'Lucía Mora',
  email: EMAIL,
  'permissions.read': false,
}
type Fields = Readonly<Record<string, unknown>>
const authorized: Fields = { ...waiting, 'permissions.read': true }

const stored = (fields: Fields | null, id = ID) => ({
  id,
  exists: fields !== null,
  get: (field: string) => fields?.[field],
})

/** The identity provider, the queue and the reservations of addresses. */
class OpeningWorld {
  readonly accounts = new Map<string, { email: string; emailVerified: boolean }>()
  /** The names that accounts were opened with, by id. */
  readonly names = new Map<string, string | null>()
  readonly queued = new Map<string, Omit<MailTask, 'id'>>()
  readonly log = vi.fn()
  readonly reservations = new Map([[`stores/tienda/leaderEmails/${EMAIL}`, ID]])
  /** Documents that were written, by path. */
  readonly written = new Map<string, object>()
  isProviderDown = false
  /** Whether the provider takes no address. */
  isRefusing = false
  /** The user's document as it is when the event comes; undefined: as the event has it. */
  stored: Fields | null | undefined
  isQueueDown = false
  areDocumentsDown = false
  origin: string | null = PORTAL

  private readonly provider: Pick<Accounts, 'open'> = {
    open: async ({ uid, email, displayName }) => {
      if (this.isProviderDown) return fail({ kind: 'unavailable' })
      if (this.isRefusing) return fail({ kind: 'refused' })
      const owner = [...this.accounts].find(([, account]) => account.email === email)
      if (owner && owner[0] !== uid) return fail({ kind: 'email-taken' })
      const account = owner?.[1] ?? { email, emailVerified: false }
      this.accounts.set(uid, account)
      this.names.set(uid, displayName)
      return ok({ emailVerified: account.emailVerified })
    },
  }

  run(before: Fields | null, after: Fields | null, id = 'event-1', uid = ID) {
    return openAccount(
      { id, before: stored(before, uid), after: stored(after, uid) },
      {
        accounts: this.provider,
        documents: {
          doc: (path) => ({
            get: async () => {
              if (path === `users/${uid}`)
                return stored(this.stored === undefined ? after : this.stored)
              const userId = this.reservations.get(path)
              return stored(userId === undefined ? null : { userId })
            },
            set: async (fields) => {
              if (this.areDocumentsDown) throw new Error('The documents are down')
              this.written.set(path, fields)
            },
          }),
        },
        queue: {
          add: async (task, taskId = 'none') => {
            if (this.isQueueDown) return fail({ kind: 'unavailable' })
            if (!this.queued.has(taskId)) this.queued.set(taskId, task)
            return ok(undefined)
          },
        },
        storeId: 'tienda',
        redirect: this.origin === null ? null : new URL('/iniciar-sesion', this.origin),
        log: this.log,
      },
    )
  }

  get mails() {
    return [...this.queued.values()]
  }
}

describe('A leader whom an administrator authorizes', () => {
  it('gets an account under the id of the document, and one invitation [LEADER-FORM-14]', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, authorized)
    expect([...world.accounts]).toEqual([[ID, { email: EMAIL, emailVerified: false }]])
    expect(world.names.get(ID)).toBe('Lucía Mora')
    expect(world.mails).toEqual([
      {
        isFromPortal: true,
        mode: 'invitation',
        email: EMAIL,
        uid: ID,
        redirect: `${PORTAL}/iniciar-sesion`,
        subject: null,
        name: 'Lucía',
      },
    ])
    expect(world.log).not.toHaveBeenCalled()
  })

  it('gets no second mail if the event is delivered again [LEADER-FORM-14]', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, authorized)
    await world.run(waiting, authorized)
    expect(world.mails).toHaveLength(1)
  })

  it('gets the mail at the next delivery if the first died after the account [LEADER-FORM-14]', async () => {
    const world = new OpeningWorld()
    world.isQueueDown = true
    await expect(world.run(waiting, authorized)).rejects.toThrow('could not be opened yet')
    expect(world.accounts.size).toBe(1)
    expect(world.mails).toEqual([])
    world.isQueueDown = false
    await world.run(waiting, authorized)
    expect(world.mails).toHaveLength(1)
  })

  it('gets both at the next delivery if the provider was down', async () => {
    const world = new OpeningWorld()
    world.isProviderDown = true
    await expect(world.run(waiting, authorized)).rejects.toThrow('could not be opened yet')
    expect(world.mails).toEqual([])
    world.isProviderDown = false
    await world.run(waiting, authorized)
    expect(world.mails).toHaveLength(1)
  })

  it.each([
    ['may no longer enter', waiting],
    ['is gone', null],
  ])('gets nothing where the event comes late and the leader %s', async (_, now) => {
    const world = new OpeningWorld()
    world.stored = now
    await world.run(waiting, authorized)
    expect([world.accounts.size, world.mails]).toEqual([0, []])
  })

  it('gets nothing where the provider refuses the data, which an administrator is told', async () => {
    const world = new OpeningWorld()
    world.isRefusing = true
    await world.run(waiting, authorized)
    expect(world.mails).toEqual([])
    expect(world.log.mock.calls).toEqual([
      ['The identity provider refuses the data of an authorized leader', ID],
    ])
    expect([...world.written.values()]).toMatchObject([
      {
        title: 'No se abrió la cuenta de un productor',
        description: `El correo ${EMAIL} no sirve para abrir una cuenta.`,
        link: ID,
      },
    ])
  })

  it('gets another invitation if authorized once more without having set a password', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, authorized)
    await world.run(waiting, authorized, 'event-2')
    expect(world.mails).toHaveLength(2)
  })

  it('gets none if authorized once more after having set a password', async () => {
    const world = new OpeningWorld()
    world.accounts.set(ID, { email: EMAIL, emailVerified: true })
    await world.run(waiting, authorized, 'event-2')
    expect(world.mails).toEqual([])
  })

  it('gets nothing if the address is another account’s, which is logged without it', async () => {
    const world = new OpeningWorld()
    world.accounts.set('someone-else', { email: EMAIL, emailVerified: true })
    await world.run(waiting, authorized)
    expect(world.mails).toEqual([])
    expect(world.accounts.has(ID)).toBe(false)
    expect(world.log.mock.calls).toEqual([
      ['The address of an authorized leader belongs to another account', ID],
    ])
  })

  it('tells an administrator once that the address has an account [NOTIFICATION-5]', async () => {
    const world = new OpeningWorld()
    world.accounts.set('someone-else', { email: EMAIL, emailVerified: true })
    await world.run(waiting, authorized)
    await world.run(waiting, authorized, 'event-2')
    expect(world.written.size).toBe(1)
    const [[path, notification] = []] = [...world.written]
    expect(path).toMatch(/^notifications\/[A-Za-z0-9]{20}$/)
    expect(notification).toEqual({
      id: path?.slice('notifications/'.length),
      createdBy: 'Admin',
      date: expect.any(Date),
      createdAt: expect.any(Date),
      title: 'No se abrió la cuenta de un productor',
      description: `El correo ${EMAIL} ya tiene una cuenta: corrija una de las dos.`,
      icon: 'user',
      status: 'Unread',
      link: ID,
    })
  })

  it('tells an administrator at the next delivery if that could not be written', async () => {
    const world = new OpeningWorld()
    world.accounts.set('someone-else', { email: EMAIL, emailVerified: true })
    world.areDocumentsDown = true
    await expect(world.run(waiting, authorized)).rejects.toThrow('The documents are down')
    world.areDocumentsDown = false
    await world.run(waiting, authorized)
    expect([...world.written.values()]).toMatchObject([{ link: ID }])
  })

  it('tells of each leader whose address has an account', async () => {
    const world = new OpeningWorld()
    world.accounts.set('someone-else', { email: EMAIL, emailVerified: true })
    await world.run(waiting, authorized)
    world.reservations.set(`stores/tienda/leaderEmails/${EMAIL}`, 'another')
    await world.run(waiting, authorized, 'event-2', 'another')
    expect([...world.written.values()]).toMatchObject([{ link: ID }, { link: 'another' }])
  })

  it('tells no administrator of an account that was opened', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, authorized)
    expect(world.written.size).toBe(0)
  })

  it('has no name in their account where the document has none that is a text', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, { ...authorized, displayName: 7 })
    expect(world.names.get(ID)).toBeNull()
  })

  it('is greeted without a name that looks like a link', async () => {
    const world = new OpeningWorld()
    await world.run(waiting, { ...authorized, firstName: 'gane en estafa.example' })
    expect(world.mails).toMatchObject([{ name: null }])
  })

  it('waits, and it is logged, while no origin of the portal is configured', async () => {
    const world = new OpeningWorld()
    world.origin = null
    await expect(world.run(waiting, authorized)).rejects.toThrow('could not be opened yet')
    expect(world.accounts.size).toBe(0)
    expect(world.log.mock.calls).toEqual([
      ['A leader cannot be invited: ALLOWED_ORIGINS names no portal', ID],
    ])
  })
})

describe('No account is opened', () => {
  const cases: readonly [string, Fields | null, Fields | null][] = [
    ['for a leader who still waits', null, waiting],
    ['for a change of a waiting leader', waiting, { ...waiting, firstName: 'Ana' }],
    ['for a change of an authorized one', authorized, { ...authorized, firstName: 'Ana' }],
    ['if the permission is taken away', authorized, waiting],
    ['if the document is deleted', authorized, null],
    [
      'for a leader who was withdrawn',
      waiting,
      {
        ...withdrawnUser({ storeId: 'tienda' }, ID, 'carla', 5),
        email: EMAIL,
        'permissions.read': true,
      },
    ],
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
