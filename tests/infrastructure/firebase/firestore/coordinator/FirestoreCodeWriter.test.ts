import { describe, expect, it } from 'vitest'
import { codeId, eventId, trackingId } from '../../../../../domain/codes/AccessCode'
import { userId } from '../../../../../domain/session/SignedInUser'
import { FirestoreCodeWriter } from '../../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeWriter'
import { FakeLog } from '../../../../support/fakes/FakeLog'
import {
  access,
  answer,
  DATABASE,
  refusal,
  stubFetch,
} from '../../../../support/firebase/restCalls'

const fetched = stubFetch()

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

/** The reservation of the text, with the code that has it. */
const reservedFor = (id: string | null) => {
  const name = `${DATABASE}/documents/stores/tienda/codeTexts/FESTABCD`
  const found = { name, fields: { codeId: { stringValue: id } } }
  return answer(JSON.stringify([id === null ? { missing: name } : { found }]))
}

const write = () => new FirestoreCodeWriter(access, 'tienda', new FakeLog()).write(batch, [code])

describe('Codes that Firestore refuses', () => {
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
