import type { Firestore } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { fail } from '../../../../domain/shared/Result'
import { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import { FirestoreLeaderData } from '../../../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { access, refusal, stubFetch } from '../../../support/firebase/restCalls'
import { anaUser } from '../../../support/mothers/users'

const fetched = stubFetch()

it.each([
  ['ALREADY_EXISTS', 'overtaken'],
  ['FAILED_PRECONDITION', 'overtaken'],
  ['ABORTED', 'overtaken'],
  ['PERMISSION_DENIED', 'permission-denied'],
  ['UNAVAILABLE', 'offline'],
])('A change of leader data that Firestore refuses as %s is %s', async (status, kind) => {
  fetched.mockImplementation(async () => refusal(status))
  const store = new FirestoreLeaderData(
    new FirestoreConnection({} as Firestore, access, new FakeLog()),
  )
  const change = { kind: 'share', code: codeId('one'), fields: { note: 'Luis' } } as const
  expect(await store.write(anaUser.uid, [{ change, over: 'before' }])).toEqual(fail({ kind }))
})
