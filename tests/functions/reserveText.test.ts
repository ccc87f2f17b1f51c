import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { reserveText } from '../../functions/src/codes/reserveText.ts'
import { openFirestore } from './emulatedFirestore.ts'

const load = createRequire(new URL('../../functions/package.json', import.meta.url))
const { FieldValue } = load('firebase-admin/firestore')

type Fields = Record<string, unknown>

const stored = (fields: Fields | null | undefined) => ({
  id: 'CodeOfTheTests000001',
  exists: Boolean(fields),
  get: (field: string) => fields?.[field],
})

/** Firestore with some documents, by their paths, and what is created in it. */
const firestore = (documents: Readonly<Record<string, Fields>>, fails?: unknown) => {
  const created: Record<string, object> = {}
  const doc = (path: string) => ({
    get: async () => stored(documents[path]),
    create: async (fields: object) => {
      if (fails) throw fails
      // The status of gRPC.
      if (documents[path]) throw Object.assign(new Error(path), { code: 6 })
      created[path] = fields
    },
  })
  return { doc, created }
}

const people = { 'users/ana': { storeId: 'tienda' }, 'users/fabio': { storeId: null } }
const code = { code: 'FEST0001', leaderId: 'ana', createdBy: 'provider' }

const reservedBy = async (
  before: Fields | null,
  after: Fields | null,
  documents: Readonly<Record<string, Fields>> = {},
) => {
  const store = firestore({ ...people, ...documents })
  const log = vi.fn()
  await reserveText(stored(before), stored(after), store, log)
  return { created: store.created, log }
}

describe('The text of a code', () => {
  it('is reserved in the store of its leader if the code was made without a reservation [WRITE-1]', async () => {
    const { created, log } = await reservedBy(null, code)
    expect(created).toEqual({
      'stores/tienda/codeTexts/FEST0001': {
        id: 'FEST0001',
        codeId: 'CodeOfTheTests000001',
        createdAt: FieldValue.serverTimestamp(),
        createdBy: 'provider',
      },
    })
    expect(log).not.toHaveBeenCalled()
  })

  it('is reserved in upper case, as the portal compares texts', async () => {
    const { created } = await reservedBy(null, { ...code, code: ' fest0001 ' })
    expect(Object.keys(created)).toEqual(['stores/tienda/codeTexts/FEST0001'])
  })

  it('is reserved if it changes, beside the former one', async () => {
    const { created } = await reservedBy(code, { ...code, code: 'FEST0002' })
    expect(Object.keys(created)).toEqual(['stores/tienda/codeTexts/FEST0002'])
  })

  it('is reserved once the code has a leader, and in the store of another one', async () => {
    const { leaderId: _, ...unowned } = code
    const documents = { 'users/otto': { storeId: 'otra' } }
    const { created } = await reservedBy(unowned, code)
    expect(Object.keys(created)).toEqual(['stores/tienda/codeTexts/FEST0001'])
    const moved = await reservedBy(code, { ...code, leaderId: 'otto' }, documents)
    expect(Object.keys(moved.created)).toEqual(['stores/otra/codeTexts/FEST0001'])
  })

  it.each(['FEST.', '.FEST', '..FEST', '__FEST__2', '2__FEST__'])(
    'is reserved where only a part of it cannot be an id: %s',
    async (text) => {
      const { created } = await reservedBy(null, { ...code, code: text })
      expect(Object.keys(created)).toEqual([`stores/tienda/codeTexts/${text}`])
    },
  )

  it('is not tried again where the SDK says in words that another code has it', async () => {
    const log = vi.fn()
    const taken = firestore(people, { code: 'already-exists' })
    await reserveText(stored(null), stored(code), taken, log)
    expect(log.mock.calls).toEqual([
      ['Another code has the text of this one', 'CodeOfTheTests000001'],
    ])
  })

  it('is reserved without a writer if the code names none', async () => {
    const { created } = await reservedBy(null, { ...code, createdBy: undefined })
    expect(Object.values(created)).toEqual([expect.objectContaining({ createdBy: null })])
  })

  it('is left alone if it stays the same, is gone, or cannot be the id of a document', async () => {
    for (const [before, after] of [
      [code, { ...code, currentUses: 1 }],
      [code, { ...code, leaderId: null }],
      [code, { ...code, code: 'fest0001' }],
      [code, null],
      [null, { ...code, code: '' }],
      [null, { ...code, code: ' ' }],
      [null, { ...code, code: 12 }],
      [null, { ...code, code: 'FEST/0001' }],
      [null, { ...code, code: '.' }],
      [null, { ...code, code: '..' }],
      [null, { ...code, code: '__FEST__' }],
      [null, { ...code, code: 'F'.repeat(301) }],
    ] as const) {
      const { created, log } = await reservedBy(before, after)
      expect(created).toEqual({})
      expect(log).not.toHaveBeenCalled()
    }
  })

  it('stays with the code that has it, which is logged without the text', async () => {
    const { created, log } = await reservedBy(null, code, {
      'stores/tienda/codeTexts/FEST0001': { codeId: 'other' },
    })
    expect(created).toEqual({})
    expect(log.mock.calls).toEqual([
      ['Another code has the text of this one', 'CodeOfTheTests000001'],
    ])
  })

  it('is quietly its own if the portal has reserved it, or the event comes twice', async () => {
    const { created, log } = await reservedBy(null, code, {
      'stores/tienda/codeTexts/FEST0001': { codeId: 'CodeOfTheTests000001' },
    })
    expect(created).toEqual({})
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['not-there', 'fabio', 'ana/private', null])(
    'cannot be reserved without the store of its leader: %s',
    async (leaderId) => {
      const { created, log } = await reservedBy(null, { ...code, leaderId })
      expect(created).toEqual({})
      expect(log.mock.calls).toEqual([['The store of a code is unknown', 'not-found']])
    },
  )

  it('is tried again after another failure, which is logged', async () => {
    const log = vi.fn()
    const failing = firestore(people, { code: 14 })
    const reserving = reserveText(stored(null), stored(code), failing, log)
    await expect(reserving).rejects.toEqual({ code: 14 })
    expect(log).toHaveBeenCalledWith('The text of a code could not be reserved', '14')
  })
})

describe('In Firestore, the text of a code', () => {
  const store = openFirestore('demo-triggers')

  it('is given once, however often its event comes', async () => {
    const text = `FEST${Date.now()}`
    await store.doc('users/ana').set({ storeId: 'tienda' })
    const log = vi.fn()
    for (const id of ['first', 'first', 'second']) {
      const after = store.doc(`codes/${text}-${id}`)
      await after.set({ ...code, code: text })
      await reserveText(stored(null), await after.get(), store, log)
    }
    const reservation = await store.doc(`stores/tienda/codeTexts/${text}`).get()
    expect(reservation.data()).toEqual({
      id: text,
      codeId: `${text}-first`,
      createdAt: expect.anything(),
      createdBy: 'provider',
    })
    expect(log.mock.calls).toEqual([['Another code has the text of this one', `${text}-second`]])
  })

  it.each(['ana/private', ''])(
    'is not tried for ever where no leader can have the id: %j',
    async (leaderId) => {
      const reference = store.doc(`codes/leader-of-${leaderId.length}-letters`)
      await reference.set({ ...code, leaderId })
      const log = vi.fn()
      await reserveText(stored(null), await reference.get(), store, log)
      expect(log.mock.calls).toEqual([['The store of a code is unknown', 'not-found']])
    },
  )
})
