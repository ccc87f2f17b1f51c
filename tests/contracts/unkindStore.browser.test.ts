import { describe, expect, it, onTestFinished } from 'vitest'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import { userId } from '../../domain/session/SignedInUser'
import { ok } from '../../domain/shared/Result'
import { creation } from '../support/firebase/coordinator'
import { putCodes, putDocuments, storedDocuments, wipe } from '../support/firebase/emulators'
import { leaders } from '../support/firebase/firebaseDevice'
import { refuseUnkindly } from '../support/firebase/unkindStore'
import { lucia } from '../support/mothers/leaders'
import { document } from './codeDocuments'
import { storeUser } from './storeUser'

const maker = lucia.createdBy
const ana = userId('leader-ana')

const start = async () => {
  const store = await creation()
  onTestFinished(store.close)
  await store.putUsers(
    storeUser(maker, { permissions: { read: true, create: true } }),
    storeUser(ana),
  )
  await store.putEvents({ id: 'festival', name: 'Festival', storeId: 'demo-store' })
  return store
}

describe('Where Firestore counts what its rules look up for each document', () => {
  it('codes are removed and restored, fewer at once', async () => {
    const store = await start()
    const remover = await store.removerOf(maker)
    const codes = Array.from({ length: 25 }, (_, at) =>
      document(`code-${at}`, { leaderId: ana, currentUses: 0, createdBy: maker }),
    )
    await store.putCodes(...codes)
    const refusals = refuseUnkindly()
    const remove = new RemoveCodes(remover)
    const ids = codes.map(({ id }) => codeId(id))
    const isRemoved = async () =>
      (await store.storedCodes(ana)).filter((code) => Reflect.get(code, 'status') === 'deleted')
    expect(await remove.remove(ids, maker)).toMatchObject({ failure: null })
    expect(await isRemoved()).toHaveLength(25)
    expect(await remove.restore(ids, maker)).toMatchObject({ failure: null })
    expect(await isRemoved()).toHaveLength(0)
    expect(refusals()).toBeGreaterThan(0)
  })

  it('a leader is registered', async () => {
    const store = await start()
    const writer = await store.leaderWriterOf(maker)
    refuseUnkindly()
    expect(await writer.write(lucia)).toEqual(ok(undefined))
  })

  it('marks of many codes are saved, fewer at once', async () => {
    await wipe()
    const { tabOf, close } = leaders()
    onTestFinished(close)
    const codes = Array.from({ length: 40 }, (_, at) => codeId(`code-${at}`))
    await putCodes(...codes.map((id) => ({ id, leaderId: ana })))
    const repository = await (await tabOf(ana)).leaderData()
    const refusals = refuseUnkindly()
    const marks = codes.map((code) => {
      const fields = { sharedAt: 1_795_000_000_000, channel: 'copy' } as const
      return { kind: 'share', code, fields } as const
    })
    expect(await repository.save(ana, marks)).toEqual(ok('sent'))
    expect(await storedDocuments(`leaders/${ana}/own`)).toHaveLength(40)
    expect(refusals()).toBeGreaterThan(0)
  })

  it('any number of events are read', async () => {
    await wipe()
    const { tabOf, close } = leaders()
    onTestFinished(close)
    const ids = Array.from({ length: 40 }, (_, at) => `event-${at}`)
    await putDocuments(
      'events',
      ids.map((id) => ({ id, name: id })),
    )
    const { events } = await tabOf(ana)
    const refusals = refuseUnkindly()
    const found = await events.byIds(ids.map(eventId), 'provider')
    expect(found.ok && found.value.size).toBe(40)
    expect(refusals()).toBe(0)
  })
})
