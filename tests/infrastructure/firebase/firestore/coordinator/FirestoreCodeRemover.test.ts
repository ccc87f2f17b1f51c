import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../../domain/codes/AccessCode'
import { userId } from '../../../../../domain/session/SignedInUser'
import { FirestoreCodeRemover } from '../../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FakeLog } from '../../../../support/fakes/FakeLog'
import {
  access,
  answer,
  DATABASE,
  refusal,
  stubFetch,
} from '../../../../support/firebase/restCalls'

const carla = userId('carla')
const [one, two] = [codeId('one'), codeId('two')]

const fetched = stubFetch()

const done = () => answer('{"commitTime":"now"}')

const free = {
  status: { stringValue: 'available' },
  currentUses: { integerValue: '0' },
  createdBy: { stringValue: 'carla' },
}
const used = { ...free, currentUses: { integerValue: '1' } }
const removed = { ...free, status: { stringValue: 'deleted' }, deletedBy: { stringValue: 'carla' } }

/** The codes as they are stored. */
const stored = (codes: Readonly<Record<string, object>>) =>
  new Response(
    JSON.stringify(
      Object.entries(codes).map(([id, fields]) => ({
        found: { name: `${DATABASE}/documents/codes/${id}`, fields },
      })),
    ),
  )

const remove = () => new FirestoreCodeRemover(access, new FakeLog()).remove([one, two], carla)

/** The ids that the last commit was for. */
const idsOfLastCommit = () => {
  const body = JSON.parse(String(fetched.mock.lastCall?.[1]?.body))
  return body.writes.map((write: { update: { name: string } }) =>
    write.update.name.split('/').at(-1),
  )
}

describe('A removal that Firestore refuses', () => {
  it('is repeated without the codes that were used meanwhile [REMOVE-1]', async () => {
    fetched
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(stored({ one: used, two: free }))
      .mockResolvedValueOnce(done())
    expect(await remove()).toEqual({ ok: true, value: new Set([two]) })
    expect(idsOfLastCommit()).toEqual(['two'])
  })

  it('was done where an earlier answer was lost', async () => {
    fetched
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(stored({ one: removed, two: removed }))
    expect(await remove()).toEqual({ ok: true, value: new Set([one, two]) })
  })

  it('is refused for good where the codes are not the reason', async () => {
    fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(stored({ one: free, two: free }))
    expect(await remove()).toEqual({ ok: false, error: { kind: 'permission-denied' } })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is repeated as long as codes are used meanwhile', async () => {
    fetched
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(stored({ one: used, two: free }))
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(stored({ two: used }))
    expect(await remove()).toEqual({ ok: true, value: new Set() })
  })

  it('is refused where the codes cannot be read', async () => {
    fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(refusal())
    expect(await remove()).toEqual({ ok: false, error: { kind: 'permission-denied' } })
  })

  it('fails as offline without a network', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await remove()).toEqual({ ok: false, error: { kind: 'offline' } })
  })
})
