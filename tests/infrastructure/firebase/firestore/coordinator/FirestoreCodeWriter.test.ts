import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../../../domain/account/SignedInUser'
import { codeId, eventId, trackingId } from '../../../../../domain/codes/AccessCode'
import { FirestoreCodeWriter } from '../../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeWriter'
import { FakeLog } from '../../../../support/fakes/FakeLog'

const DATABASE = 'projects/p/databases/(default)'

const fetched = vi.fn<typeof fetch>()

const batch = {
  leaderId: userId('ana'),
  eventId: eventId('festival'),
  trackingId: trackingId('batch'),
  type: { kind: 'leader' },
  maxUses: 1,
  maxTickets: 1,
  createdBy: userId('carla'),
} as const
const code = { id: codeId('own'), code: 'FESTABCD' }

const refusal = (status: string) =>
  new Response(JSON.stringify({ error: { status } }), { status: 409 })

/** Who has the text, as its reservation says. */
const reservedFor = (id: string | null) => {
  const name = `${DATABASE}/documents/stores/tienda/codeTexts/FESTABCD`
  const found = { name, fields: { codeId: { stringValue: id } } }
  return new Response(JSON.stringify([id === null ? { missing: name } : { found }]))
}

const write = () => {
  const access = {
    url: `https://store.test/v1/${DATABASE}`,
    identityToken: async () => 'identity',
    appCheckToken: null,
  }
  return new FirestoreCodeWriter(access, 'tienda', new FakeLog()).write(batch, [code])
}

describe('Codes that Firestore refuses', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  const statuses = ['ALREADY_EXISTS', 'FAILED_PRECONDITION', 'PERMISSION_DENIED', 'ABORTED']

  it.each(statuses)('are taken if another code has the text: %s [GENERATE-11]', async (status) => {
    fetched.mockResolvedValueOnce(refusal(status)).mockResolvedValueOnce(reservedFor('other'))
    expect(await write()).toEqual({ ok: false, error: { kind: 'taken' } })
  })

  it.each(statuses)('are written if the text is their own: %s', async (status) => {
    fetched.mockResolvedValueOnce(refusal(status)).mockResolvedValueOnce(reservedFor('own'))
    expect(await write()).toEqual({ ok: true, value: undefined })
  })

  it('are refused for another reason if the text is free', async () => {
    fetched
      .mockResolvedValueOnce(refusal('PERMISSION_DENIED'))
      .mockResolvedValueOnce(reservedFor(null))
    expect(await write()).toEqual({ ok: false, error: { kind: 'permission-denied' } })
  })

  it('are refused as at first if the reservations cannot be read', async () => {
    fetched
      .mockResolvedValueOnce(refusal('PERMISSION_DENIED'))
      .mockRejectedValueOnce(new TypeError('network'))
    expect(await write()).toEqual({ ok: false, error: { kind: 'permission-denied' } })
  })

  it('are not looked for without a network', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await write()).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
