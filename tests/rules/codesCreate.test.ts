import { doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  codeFields,
  createCodes,
  nextCode,
  reservationFields,
  reservationOf,
  storeDocuments,
} from './newCodes'
import { everyone, makers, storedOf, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put(storeDocuments()))

const create = (who: Who, change: object = {}, codes = [nextCode()]) =>
  outcomeOf(createCodes(world.as(who), uidOf(who), codes, change))

describe('Creating codes with their reservations', () => {
  test.each(makers)('as $who: $made [ACCESS-7, GENERATE-11]', async ({ who, made }) => {
    expect(await create(who)).toBe(made)
    expect(await create(who, { leaderId: uidOf('a coordinator') })).toBe(made)
    expect(await create(who, { code_type: 'discount', percent: 15 })).toBe(made)
  })

  test.each(makers)(
    'for a leader whom one registered and who waits, as $who: $made [LEADER-FORM-16]',
    async ({ who, made }) => {
      const waiting = { ...storedOf('a leader without read permission'), createdBy: uidOf(who) }
      const leaderId = `waits-for-${uidOf(who)}`
      await world.put({ [`users/${leaderId}`]: waiting })
      expect(await create(who, { leaderId })).toBe(made)
      for (const change of [
        { createdBy: 'other' },
        { role: 'Admin' },
        { storeId: 'otra-tienda' },
      ]) {
        await world.put({ [`users/${leaderId}`]: { ...waiting, ...change } })
        expect(await create(who, { leaderId })).toBe('denied')
      }
    },
  )

  test.each(makers)('8 at once, as $who: $made', async ({ who, made }) => {
    expect(await create(who, {}, Array.from({ length: 8 }, nextCode))).toBe(made)
  })

  test.each(everyone)('that their batch does not name is denied to %s', async (who) => {
    const unnamed = { ...nextCode(), id: 'CodeOfTheRulesOther1' }
    expect(await create(who, {}, [unnamed])).toBe('denied')
  })

  test.each(everyone)('signed by another is denied to %s', async (who) => {
    expect(await create(who, { createdBy: 'bruno' })).toBe('denied')
    const code = nextCode()
    expect(await outcomeOf(createCodes(world.as(who), 'bruno', [code]))).toBe('denied')
  })

  test.each(everyone)('and changing them afterwards is denied to %s', async (who) => {
    const code = nextCode()
    const own = doc(world.as(who), 'codes', code.id)
    await create(who, {}, [code])
    expect(await outcomeOf(updateDoc(own, { maxUses: 2 }))).toBe('denied')
    expect(await outcomeOf(updateDoc(own, { currentUses: 1 }))).toBe('denied')
    expect(await outcomeOf(updateDoc(own, { leaderId: uidOf(who) }))).toBe('denied')
    expect(await create(who, { maxUses: 2 }, [code])).toBe('denied')
  })
})

describe('A code whose text is not reserved for it [GENERATE-11]', () => {
  const firestore = () => world.as('a coordinator')
  const uid = uidOf('a coordinator')

  test.each(everyone)('is denied to %s', async (who) => {
    const code = nextCode()
    const created = setDoc(doc(world.as(who), 'codes', code.id), codeFields(code, uidOf(who)))
    expect(await outcomeOf(created)).toBe('denied')
  })

  it('is denied if the text is another code’s', async () => {
    const [first, second] = [nextCode(), nextCode()]
    await createCodes(firestore(), uid, [first])
    const fields = codeFields({ ...second, text: first.text }, uid)
    expect(await outcomeOf(setDoc(doc(firestore(), 'codes', second.id), fields))).toBe('denied')
    expect(await create('a coordinator', {}, [{ ...second, text: first.text }])).toBe('denied')
  })

  it('is denied if two of a commit have the same text', async () => {
    const [first, second] = [nextCode(), nextCode()]
    const codes = [first, { ...second, text: first.text }]
    expect(await create('a coordinator', {}, codes)).toBe('denied')
  })

  it('is denied if the reservation names another code or is another store’s', async () => {
    for (const [change, storeId] of [
      [{ codeId: nextCode().id }, 'demo-store'],
      [{}, 'otra-tienda'],
    ] as const) {
      const code = nextCode()
      await world.put({
        [reservationOf(code, storeId)]: { ...reservationFields(code, uid, change), createdAt: 0 },
      })
      const created = setDoc(doc(firestore(), 'codes', code.id), codeFields(code, uid))
      expect(await outcomeOf(created)).toBe('denied')
    }
  })

  it('is written if the provider has reserved it for this code', async () => {
    const code = nextCode()
    await world.put({ [reservationOf(code)]: { codeId: code.id } })
    const created = setDoc(doc(firestore(), 'codes', code.id), codeFields(code, uid))
    expect(await outcomeOf(created)).toBe('allowed')
  })

  it('takes the others of its commit with it', async () => {
    const [good, bad] = [nextCode(), nextCode()]
    const batch = writeBatch(firestore())
      .set(doc(firestore(), 'codes', good.id), codeFields(good, uid))
      .set(doc(firestore(), reservationOf(good)), reservationFields(good, uid))
      .set(doc(firestore(), 'codes', bad.id), codeFields(bad, uid))
    expect(await outcomeOf(batch.commit())).toBe('denied')
    expect(await create('a coordinator', {}, [good])).toBe('allowed')
  })
})
