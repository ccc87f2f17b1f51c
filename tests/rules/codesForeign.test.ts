import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { everyone, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

/** The statuses of the specification, and what a document may hold by mistake. */
const statuses: readonly [string, unknown][] = [
  ['available', 'available'],
  ['expired', 'expired'],
  ['deleted', 'deleted'],
  ['archived', 'archived'],
  ['empty', ''],
  ['null', null],
  ['true', true],
  ['missing', undefined],
]

const codeWith = (leaderId: unknown, status: unknown) => ({
  ...codeOf('zoe'),
  leaderId,
  status,
  ...(status === 'deleted' ? { deletedAt: new Date(1_700_000_000_000) } : {}),
})

// Neither Zoe nor Yara, who makes codes, is one of the users of these tests.
describe.each(statuses)("Another leader's code with the status %s", (name, status) => {
  const foreign = `codes/zoe-${name}`
  beforeAll(() =>
    world.put({
      [foreign]: codeWith('zoe', status),
      [`codes/ownerless-${name}`]: codeWith(null, status),
      [`codes/made-${name}`]: { ...codeWith('zoe', status), createdBy: 'yara' },
    }),
  )

  test.each(everyone)('cannot be read by %s [ACCESS-6]', async (who) => {
    const firestore = world.as(who)
    const codes = collection(firestore, 'codes')
    const ofStatus = where('status', '==', status ?? null)
    const outcomes = await Promise.all([
      outcomeOf(getDoc(doc(firestore, foreign))),
      outcomeOf(getDoc(doc(firestore, `codes/ownerless-${name}`))),
      outcomeOf(getDoc(doc(firestore, `codes/made-${name}`))),
      outcomeOf(getDocs(query(codes, where('leaderId', '==', 'zoe'), ofStatus))),
      outcomeOf(getDocs(query(codes, where('leaderId', '==', null), ofStatus))),
      outcomeOf(getDocs(query(codes, where('leaderId', 'in', [uidOf(who), 'zoe']), ofStatus))),
      outcomeOf(getDocs(query(codes, ofStatus))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })
})
