import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { HOST } from '../firebase/services/ports.mjs'
import { openFirestore, Timestamp } from './emulatedFirestore.ts'
import { type Functions, openFunctions } from './openFunctions.ts'
import { PORTAL } from './world.ts'

const loadAdmin = createRequire(new URL('../../functions/package.json', import.meta.url))
const { getAuth } = loadAdmin('firebase-admin/auth')

const store = openFirestore('demo-wiring')

let functions: Functions

/** The event that the platform sends after a write. */
const written = async (path: string, fields: object) => {
  const document = store.doc(path)
  await document.delete()
  const before = await document.get()
  await document.set(fields)
  return { time: new Date().toISOString(), data: { before, after: await document.get() } }
}

const run = (
  name: Exclude<
    keyof Functions,
    'sendEmailAction' | 'makeCodes' | 'manageLeader' | 'recordTelemetry'
  >,
  event: object,
) => functions[name].run(event as never)

beforeAll(async () => {
  functions = await openFunctions('demo-wiring')
})

describe('A function that a write starts', () => {
  it('dates a code by when it was written, not by when the platform tells of it', async () => {
    const at = Timestamp.fromMillis(Date.now() - 600_000)
    const { data } = await written('codes/late', { code: 'LATE', createdAt: at })
    await run('dateCodeUpdate', { time: at.toDate().toISOString(), data })
    expect((await store.doc('codes/late').get()).get('updatedAt')).toBeUndefined()
  })

  it('reserves the text of a new code', async () => {
    await store.doc('users/ana').set({ storeId: 'demo-store' })
    const reservation = store.doc('stores/demo-store/codeTexts/NEW1')
    await reservation.delete()
    await run('reserveCodeText', await written('codes/new', { code: 'new1', leaderId: 'ana' }))
    expect((await reservation.get()).get('codeId')).toBe('new')
  })

  it('lists an event of the store, and notes that it changed', async () => {
    const [listed, changes] = [
      store.doc('stores/demo-store/events/feria'),
      store.doc('changes/events'),
    ]
    await Promise.all([listed.delete(), changes.delete()])
    const event = await written('events/feria', { storeId: 'demo-store', name: 'Feria' })
    await run('listStoreEvent', event)
    await run('recordEventChange', event)
    expect((await listed.get()).get('name')).toBe('Feria')
    expect((await changes.get()).exists).toBe(true)
  })

  it('lists a leader of the store', async () => {
    const listed = store.doc('stores/demo-store/leaders/lucia')
    await listed.delete()
    const leader = { role: 'Leader', storeId: 'demo-store', firstName: 'Lucía' }
    await run(
      'listStoreLeader',
      await written('users/lucia', { ...leader, permissions: { read: true } }),
    )
    expect((await listed.get()).data()).toMatchObject({ firstName: 'Lucía', canRead: true })
  })
})

it.each([
  'dateCodeUpdate',
  'reserveCodeText',
  'recordEventChange',
  'openLeaderAccount',
  'listStoreEvent',
  'listStoreLeader',
  'followCode',
  'followUse',
  'followLeader',
] as const)('Of an error of %s the platform is told its kind, not what it names', async (name) => {
  const broken = {
    exists: true,
    updateTime: Timestamp.now(),
    get: () => {
      throw new RangeError('stores/demo-store/codeTexts/SECRETO1')
    },
  }
  const failed = run(name, {
    time: new Date().toISOString(),
    data: { before: broken, after: broken },
  })
  await expect(failed).rejects.toEqual(new Error('The function failed: RangeError'))
})

describe('The function that sends mails', () => {
  const deliver = (id: string) =>
    run('deliverEmail', {
      data: {
        id,
        mode: 'resetPassword',
        email: 'ana@example.test',
        redirect: `${PORTAL}/iniciar-sesion`,
      },
    })

  it('tells the platform of a defect by its kind, not by what it names', async () => {
    vi.stubEnv('SMTP_URL', `smtp://${HOST}:1`)
    const defect = new RangeError('ana@example.test')
    const looked = vi.spyOn(getAuth(), 'getUserByEmail').mockRejectedValueOnce(defect)
    await expect(deliver('defect')).rejects.toEqual(new Error('The function failed: RangeError'))
    looked.mockRestore()
  })

  it('tells it of a mail server whose address cannot be read by the kind alone, without the password', async () => {
    vi.stubEnv('SMTP_URL', `smtps://user:pa#ss@${HOST}:465`)
    await expect(deliver('address')).rejects.toEqual(new Error('The function failed: TypeError'))
  })

  it('fails where it must be run again, by an error that does not slow down the whole queue', async () => {
    // No server listens there.
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${HOST}:1`)
    vi.stubEnv('SMTP_URL', `smtp://${HOST}:1`)
    await expect(deliver('one')).rejects.toMatchObject({ code: 'internal' })
  })
})
