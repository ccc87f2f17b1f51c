import { describe, expect, it } from 'vitest'
import { userId } from '../../../../../domain/session/SignedInUser'
import { DAILY_LIMITS } from '../../../../../domain/shared/dailyLimits'
import { createCounted } from '../../../../../infrastructure/firebase/firestore/coordinator/allowance'
import {
  access,
  answer,
  DATABASE,
  failureOf,
  refusal,
  stubFetch,
} from '../../../../support/firebase/restCalls'

const fetched = stubFetch()

const USER = `${DATABASE}/documents/users/carla`
const ALLOWANCE = `${USER}/allowances/registrations`
const UPDATED = '2026-11-01T10:00:00.5Z'
const READ = '2026-11-02T10:00:00Z'

const integer = (value: number) => ({ integerValue: String(value) })

/** The store's answer: a limit of their own, and how much was used since when. */
const stored = (used: { since: string; used: number } | null, dailyRegistrations?: number) =>
  answer(
    JSON.stringify([
      {
        found: {
          name: USER,
          fields:
            dailyRegistrations === undefined
              ? {}
              : { dailyRegistrations: integer(dailyRegistrations) },
          updateTime: UPDATED,
        },
        readTime: READ,
      },
      used
        ? {
            found: {
              name: ALLOWANCE,
              fields: { since: { timestampValue: used.since }, used: integer(used.used) },
              updateTime: UPDATED,
            },
            readTime: READ,
          }
        : { missing: ALLOWANCE, readTime: READ },
    ]),
  )

const committed = () => {
  const results = [1, 2].map(() => ({
    updateTime: READ,
    transformResults: [{ timestampValue: READ }],
  }))
  return answer(JSON.stringify({ commitTime: READ, writeResults: results }))
}

const leader = {
  path: 'users/lucia',
  fields: { createdBy: 'carla' },
  timeFields: ['createdAt'],
}
const create = (judge = async (): Promise<string | null> => null) =>
  createCounted(access, { by: userId('carla'), id: 'lucia' }, [leader], judge)

/** The write of the allowance in the latest commit. */
const counted = () => {
  const { writes } = JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body))
  const { update, updateTransforms, currentDocument } = writes.at(-1)
  const dated = updateTransforms.map(({ fieldPath }: { fieldPath: string }) => fieldPath)
  return {
    used: Number(update.fields.used.integerValue),
    id: update.fields.id?.stringValue,
    createdBy: update.fields.createdBy?.stringValue,
    dated: dated.toSorted(),
    currentDocument,
  }
}

describe('A day of a coordinator [LEADER-FORM-19]', () => {
  it('begins with the first use [WRITE-1]', async () => {
    fetched.mockResolvedValueOnce(stored(null)).mockResolvedValueOnce(committed())
    expect(await create()).toEqual({ ok: true, value: undefined })
    expect(counted()).toEqual({
      used: 1,
      id: 'registrations',
      createdBy: 'carla',
      dated: ['createdAt', 'since'],
      currentDocument: { exists: false },
    })
  })

  it('goes on for 24 hours of the store’s clock [WRITE-2]', async () => {
    const since = '2026-11-01T10:00:00.001Z'
    fetched.mockResolvedValueOnce(stored({ since, used: 90 })).mockResolvedValueOnce(committed())
    await create()
    expect(counted()).toEqual({
      used: 91,
      dated: ['updatedAt'],
      currentDocument: { updateTime: UPDATED },
    })
  })

  it('begins anew after them [WRITE-2]', async () => {
    const since = '2026-11-01T10:00:00Z'
    fetched
      .mockResolvedValueOnce(stored({ since, used: DAILY_LIMITS.registrations }))
      .mockResolvedValueOnce(committed())
    await create()
    expect(counted()).toMatchObject({ used: 1, dated: ['since', 'updatedAt'] })
  })

  it.each([
    [undefined, DAILY_LIMITS.registrations],
    [20, 20],
  ])('ends at a limit of %j in their document', async (limit, most) => {
    const since = '2026-11-02T09:00:00Z'
    fetched.mockResolvedValueOnce(stored({ since, used: most }, limit))
    expect(await create()).toEqual({ ok: false, error: { kind: 'daily-limit', left: 0 } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is read once more where another tab counts at the same time', async () => {
    const since = '2026-11-02T09:00:00Z'
    fetched
      .mockResolvedValueOnce(stored({ since, used: 1 }))
      .mockResolvedValueOnce(refusal('FAILED_PRECONDITION'))
      .mockResolvedValueOnce(stored({ since, used: 2 }))
      .mockResolvedValueOnce(committed())
    expect(await create()).toEqual({ ok: true, value: undefined })
    expect(counted().used).toBe(3)
  })

  it('is not asked of what is there already', async () => {
    fetched.mockResolvedValueOnce(stored(null)).mockResolvedValueOnce(refusal('ALREADY_EXISTS'))
    expect(await create(async () => 'there')).toBe('there')
  })

  it('tells the refusal if it stays', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      fetched.mockResolvedValueOnce(stored(null)).mockResolvedValueOnce(refusal())
    }
    expect(await failureOf(create())).toBe('permission-denied')
    expect(fetched).toHaveBeenCalledTimes(6)
  })

  it('tells at once that there is no network', async () => {
    fetched.mockResolvedValueOnce(stored(null)).mockRejectedValueOnce(new TypeError('network'))
    expect(await failureOf(create())).toBe('unavailable')
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
