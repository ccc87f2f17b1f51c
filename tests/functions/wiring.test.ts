import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handle } from '../../functions/src/handle.ts'
import { ANSWER_HEADERS } from '../../functions/src/publicCall.ts'
import { load } from '../firebase/services/packages.mjs'
import { HOST, urlOf } from '../firebase/services/ports.mjs'
import { openFirestore, Timestamp } from './emulatedFirestore.ts'
import { ATTESTED, confirmationFor, PORTAL } from './world.ts'

vi.mock('../../functions/src/handle.ts', { spy: true })
vi.mock('node:fs', { spy: true })

const loadAdmin = createRequire(new URL('../../functions/package.json', import.meta.url))
const { getAppCheck } = loadAdmin('firebase-admin/app-check')
const { getAuth } = loadAdmin('firebase-admin/auth')

const store = openFirestore('demo-wiring')

type Functions = typeof import('../../functions/src/index.ts')

let functions: Functions

/** What the platform tells of a write. */
const written = async (path: string, fields: object) => {
  const document = store.doc(path)
  await document.delete()
  const before = await document.get()
  await document.set(fields)
  return { time: new Date().toISOString(), data: { before, after: await document.get() } }
}

const run = (
  name: Exclude<keyof Functions, 'sendEmailAction' | 'recordTelemetry'>,
  event: object,
) => functions[name].run(event as never)

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-wiring')
  vi.stubEnv('STORE_ID', 'demo-store')
  vi.stubEnv('ALLOWED_ORIGINS', PORTAL)
  functions = await import('../../functions/src/index.ts')
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
})

describe('A write of a user', () => {
  const leader = {
    role: 'Leader',
    storeId: 'demo-store',
    firstName: 'Lucía',
    lastName: 'Mora',
    permissions: { read: true },
  }

  it('lists a leader of the store', async () => {
    const listed = store.doc('stores/demo-store/leaders/lucia')
    await listed.delete()
    await run('listStoreLeader', await written('users/lucia', leader))
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

/** The answer of a function to a page. */
const answered = async (
  name: 'sendEmailAction' | 'recordTelemetry',
  body: object,
  headers: Readonly<Record<string, string>>,
) => {
  const server = createServer(load('express')().use(load('express').json(), functions[name]))
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(urlOf(port), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await new Promise((resolve) => server.close(resolve))
  return answer
}

const posted = async (...call: Parameters<typeof answered>) => (await answered(...call)).status

describe('The functions that pages call', () => {
  it('answer a report, also one that is not wanted, with the headers of every answer', async () => {
    const recorded = vi.mocked(writeSync).mockReturnValue(0)
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    for (const wanted of ['false', 'true']) {
      vi.stubEnv('RECORD_TELEMETRY', wanted)
      const { headers } = await answered('recordTelemetry', report, { Origin: PORTAL })
      for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
        expect(headers.get(name), name).toBe(value)
      }
    }
    recorded.mockReset()
  })

  it('take what is said of a caller from the headers in which the portal and Hosting send it', async () => {
    const verify = vi.spyOn(getAppCheck(), 'verifyToken').mockResolvedValue({})
    await posted('sendEmailAction', confirmationFor('ana@example.test'), {
      'X-Firebase-AppCheck': ATTESTED,
      Authorization: 'Bearer token',
      Origin: PORTAL,
      'X-Forwarded-For': '198.51.100.7',
      'Fastly-Client-IP': '203.0.113.9',
    })
    expect(verify).toHaveBeenCalledWith(ATTESTED)
    expect(vi.mocked(handle).mock.lastCall?.[0]).toMatchObject({
      authorization: 'Bearer token',
      appCheck: ATTESTED,
      contentType: 'application/json',
      origin: PORTAL,
      callers: { caller: '203.0.113.9', peer: '198.51.100.7' },
    })
  })

  it('record nothing where the installation does not want it', async () => {
    const recorded = vi.mocked(writeSync).mockReturnValue(0)
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    const statuses: number[] = []
    for (const wanted of ['false', 'true']) {
      vi.stubEnv('RECORD_TELEMETRY', wanted)
      statuses.push(await posted('recordTelemetry', report, { Origin: PORTAL }))
    }
    expect(statuses).toEqual([404, 204])
    expect(recorded.mock.calls).toEqual([
      [1, expect.stringMatching(/^\{.*"what":"crashed".*\}\n$/)],
    ])
    recorded.mockReset()
  })

  it('answer a report that the log cannot take just now', async () => {
    vi.stubEnv('RECORD_TELEMETRY', 'true')
    const recorded = vi.mocked(writeSync).mockImplementation(() => {
      throw Object.assign(new Error('busy'), { code: 'EAGAIN' })
    })
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    expect(await posted('recordTelemetry', report, { Origin: PORTAL })).toBe(204)
    recorded.mockReset()
  })
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
    // Where no one listens.
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${HOST}:1`)
    vi.stubEnv('SMTP_URL', `smtp://${HOST}:1`)
    await expect(deliver('one')).rejects.toMatchObject({ code: 'internal' })
  })
})
