import { expect, it, onTestFinished } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { storeUser } from '../../../contracts/storeUser'
import { eventually } from '../../../support/eventually'
import { creation } from '../../../support/firebase/coordinator'
import { putDocuments, storedDocument } from '../../../support/firebase/emulators'
import { signedInTab } from '../../../support/firebase/signedInTab'
import { lucia } from '../../../support/mothers/leaders'

const ana = userId('user-ana')
const maker = lucia.createdBy
const done = { ok: true, value: undefined }

/** The server's time, as Firestore's REST interface gives it. */
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

it('A record of leader data has what its creation and its last update added [WRITE-1, WRITE-2]', async () => {
  const { tab } = await signedInTab(ana)
  await putDocuments('codes', [{ id: 'one', leaderId: ana }])
  const leaderData = await tab.leaderData()
  const path = `leaders/${ana}/own/share-one`
  const save = async (note: string) => {
    await leaderData.save(ana, [{ kind: 'share', code: codeId('one'), fields: { note } }])
    await eventually(async () => expect(await storedDocument(path)).toMatchObject({ note }))
    return storedDocument(path)
  }
  const first = await save('Luis')
  const created = { id: 'share-one', createdAt: time, createdBy: ana }
  expect(first).toEqual({ note: 'Luis', ...created, updatedAt: time })
  expect(await save('Eva')).toEqual({ ...first, note: 'Eva', updatedAt: time })
})

it('A device session has what its creation and its last update added [WRITE-1, WRITE-2]', async () => {
  const { tab } = await signedInTab(ana)
  const sessions = await tab.deviceSessions()
  const own = await sessions.own()
  if (own === null) throw new Error('signed out')
  const stored = () => storedDocument(`leaders/${ana}/sessions/${own.id}`)
  expect(await sessions.start(ana, own, { browser: 'Chrome', system: 'Android' })).toEqual(done)
  const first = await stored()
  expect(first).toEqual({
    id: own.id,
    createdAt: time,
    createdBy: ana,
    browser: 'Chrome',
    system: 'Android',
    startedAt: time,
    seenAt: time,
    expiresAt: time,
  })
  expect(await sessions.end(ana, [own.id])).toEqual(done)
  expect(await stored()).toEqual({ ...first, endedAt: time, updatedAt: time })
})

it('A leader’s entry, the reservation of the address and what they use of the day have what was added [WRITE-1]', async () => {
  const { putUsers, leaderWriterOf, close } = await creation()
  onTestFinished(close)
  await putUsers(storeUser(maker, { permissions: { read: true, create: true } }))
  expect(await (await leaderWriterOf(maker)).write(lucia)).toEqual(done)
  const created = { createdAt: time, createdBy: maker }
  const { id, firstName, lastName, email } = lucia
  expect(await storedDocument(`stores/demo-store/leaders/${id}`)).toEqual({
    id,
    firstName,
    lastName,
    email,
    canRead: false,
    ...created,
  })
  expect(await storedDocument(`stores/demo-store/leaderEmails/${email}`)).toEqual({
    id: email,
    userId: id,
    ...created,
  })
  expect(await storedDocument(`users/${maker}/allowances/registrations`)).toEqual({
    id: 'registrations',
    since: time,
    used: 1,
    lastId: id,
    ...created,
  })
})
