import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, storeDay } from '../../../domain/shared/storeTime'
import { account, tracked } from '../../support/demoSeed'
import {
  control,
  putCodes,
  putDocuments,
  removeDocument,
  storedDocument,
} from '../../support/firebase/emulators'
import { csv, newFolder, provision, STORE } from './store'

const uid = account('lider').uid
const textPath = (text: string) => `stores/${STORE}/codeTexts/${text}`

const codeOf = (text: string) => {
  const found = tracked.find(({ code }) => code === text)
  if (!found) throw new Error(`no code ${text}`)
  return found
}

describe('A store that is older than its functions', () => {
  beforeEach(() => control('/seed'))

  it('gets the leaders that its list for coordinators lacks [GENERATE-13, WRITE-1]', async () => {
    const listing = `stores/demo-store/leaders/${uid}`
    const before = await storedDocument(listing)
    expect(before).toMatchObject({ canRead: true })
    await removeDocument(listing)
    const dry = await provision(newFolder(), '--reserve', '--dry-run')
    expect(dry.lines).toContain('List of leaders: 1 would be written')
    expect(await storedDocument(listing)).toBeUndefined()
    const { lines } = await provision(newFolder(), '--reserve')
    expect(lines).toContain('List of leaders: 1 written')
    expect(await storedDocument(listing)).toEqual({ ...before, createdBy: 'provision' })
  })

  it('gets what an older version left out of the entries of its lists [GENERATE-13, WRITE-1, WRITE-2]', async () => {
    const leader = `stores/demo-store/leaders/${uid}`
    const before = await storedDocument(leader)
    const event = `stores/demo-store/events/${codeOf('LIBRE001').eventId}`
    const listedEvent = await storedDocument(event)
    expect(listedEvent).toMatchObject({ prefixes: expect.any(Array) })
    await putDocuments('stores/demo-store/leaders', [
      { id: uid, firstName: 'María', lastName: 'Solano', canRead: true },
    ])
    await removeDocument(event)
    const { lines } = await provision(newFolder(), '--reserve')
    expect(lines).toContain('List of leaders: 1 written')
    expect(lines).toContain('List of events: 1 written')
    const { id: _, createdBy: __, ...entry } = { id: uid, createdBy: '', ...before }
    const time = expect.any(String)
    expect(await storedDocument(leader)).toEqual({ ...entry, updatedAt: time })
    const written = { createdAt: time, createdBy: 'provision' }
    expect(await storedDocument(event)).toEqual({ ...listedEvent, ...written })
    const again = await provision(newFolder(), '--reserve')
    expect(again.lines.filter((line) => line.startsWith('List of'))).toEqual([])
  })

  it('gets reservations for the codes that have none [PROVISION-12]', async () => {
    const { id, eventId } = codeOf('LIBRE001')
    await removeDocument(textPath('LIBRE001'))
    await putCodes({
      id: 'copy',
      code: 'enuso001',
      leaderId: uid,
      eventId,
      status: 'available',
      createdAt: 1,
    })
    await putCodes({
      id: 'orphan',
      code: 'ORPHAN01',
      leaderId: 'gone',
      status: 'available',
      createdAt: 1,
    })
    // Reserved while its leader was there.
    await putCodes({
      id: 'left',
      code: 'DEJADO01',
      leaderId: 'gone',
      status: 'available',
      createdAt: 1,
    })
    await putDocuments(`stores/${STORE}/codeTexts`, [{ id: 'DEJADO01', codeId: 'left' }])
    await putDocuments('users', [{ id: 'foreign', role: 'Leader', storeId: 'otra-tienda' }])
    await putCodes({
      id: 'theirs',
      code: 'THEIRS01',
      leaderId: 'foreign',
      status: 'available',
      createdAt: 1,
    })

    const dry = await provision(newFolder(), '--reserve', '--dry-run')
    expect(dry.lines.at(-1)).toMatch(/^Reservations: 1 would be created, /)
    expect(await storedDocument(textPath('LIBRE001'))).toBeUndefined()

    const { code, lines } = await provision(newFolder(), '--reserve')
    expect(code).toBe(1)
    expect(lines).toContain(
      'Left out: codes/copy: another code has its text: give it another one or delete it',
    )
    expect(lines).toContain('Left out: codes/orphan: its leader has no document with a store')
    expect(lines.at(-1)).toMatch(/^Reservations: 1 created, \d{3} as they are, 2 left out$/)
    expect(await storedDocument(textPath('LIBRE001'))).toMatchObject({ codeId: id })
    expect(await storedDocument(textPath('THEIRS01'))).toBeUndefined()
    expect(await storedDocument(textPath('ENUSO001'))).toMatchObject({
      codeId: codeOf('ENUSO001').id,
    })
  })

  it('makes no second code with the text of an older one without a reservation [PROVISION-3]', async () => {
    const folder = newFolder()
    const { id, eventId } = codeOf('LIBRE001')
    await removeDocument(textPath('LIBRE001'))
    const header = 'code,leader,event id'
    const foreign = csv(folder, 'foreign.csv', header, `LIBRE001,mfa@demo.test,${eventId}`)
    expect((await provision(folder, '--codes', foreign)).code).toBe(1)
    expect(await storedDocument(textPath('LIBRE001'))).toBeUndefined()
    const own = csv(folder, 'own.csv', header, `LIBRE001,${uid},${eventId}`)
    expect((await provision(folder, '--codes', own)).code).toBe(0)
    expect(await storedDocument(textPath('LIBRE001'))).toMatchObject({ codeId: id })
  })

  it('knows an older code without a reservation by its text in small letters, or in capitals [PROVISION-3]', async () => {
    const folder = newFolder()
    const { eventId } = codeOf('LIBRE001')
    const older = { leaderId: uid, eventId, status: 'available', createdAt: 1 }
    await putCodes({ ...older, id: 'small', code: 'antiguo1' })
    await putCodes({ ...older, id: 'capital', code: 'ANTIGUO2' })
    const file = csv(
      folder,
      'codes.csv',
      'code,leader,event id',
      `antiguo1,${uid},${eventId}`,
      `antiguo2,${uid},${eventId}`,
    )
    const { lines } = await provision(folder, '--codes', file)
    expect(lines).toContain('Codes: 0 created, 2 changed, 0 as they are, 0 left out')
    expect(await storedDocument(textPath('ANTIGUO1'))).toMatchObject({ codeId: 'small' })
    expect(await storedDocument(textPath('ANTIGUO2'))).toMatchObject({ codeId: 'capital' })
  })
})

it('All sums of the board are counted anew, also those that are wrong or of no code, and the uses of the last days, by the code of the function [BOARD-7, BOARD-16]', async () => {
  await control('/seed')
  const sums = `stores/${STORE}/sums`
  const names = { firstName: 'María', lastName: 'Solano' }
  await putDocuments(sums, [
    { id: uid, leaderId: uid, eventId: null, ...names, made: 7_777 },
    { id: `${uid}_gone`, leaderId: uid, eventId: 'gone', ...names, made: 5 },
  ])
  const day = storeDay(Date.now())
  const days = `stores/${STORE}/days`
  await putDocuments(days, [{ id: `${uid}_${day}`, leaderId: uid, day, uses: 7_777 }])
  const own = tracked.filter(({ leaderId }) => leaderId === uid)
  const made = own.filter(({ status }) => status === 'available' || status === 'expired').length
  const dry = await provision(newFolder(), '--recount', '--dry-run')
  expect(dry.lines.join('\n')).toMatch(/^Sums: \d+ would be recounted$/m)
  expect(await storedDocument(`${sums}/${uid}`)).toMatchObject({ made: 7_777 })
  const { code, lines } = await provision(newFolder(), '--recount')
  expect(code).toBe(0)
  expect(lines.join('\n')).toMatch(/^Sums: \d+ recounted$/m)
  expect(await storedDocument(`${sums}/${uid}`)).toMatchObject({ made, eventId: null })
  expect(await storedDocument(`${sums}/${uid}_gone`)).toBeUndefined()
  const counted = await storedDocument(`${days}/${uid}_${day}`)
  expect(Number(Reflect.get(Object(counted), 'uses') ?? 0)).toBeLessThan(7_777)
  expect(await storedDocument(`${days}/${uid}_${addDays(day, -1)}`)).toMatchObject({
    leaderId: uid,
    uses: expect.any(Number),
  })
  const { eventId } = codeOf('LIBRE001')
  const ofEvent = own.filter((one) => one.eventId === eventId && one.status !== 'deleted').length
  expect(await storedDocument(`${sums}/${uid}_${eventId}`)).toMatchObject({ made: ofEvent })
})
