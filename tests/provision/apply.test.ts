import { describe, expect, it } from 'vitest'
import { applyPlans } from '../../provision/src/firebase/apply.ts'
import { readExisting } from '../../provision/src/firebase/existing.ts'
import { planAll } from '../../provision/src/plan/planAll.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { EVENTS } from '../../provision/src/rows/events.ts'
import { LEADERS } from '../../provision/src/rows/leaders.ts'
import { firebaseWith } from './firebaseWith'
import { tableOf } from './tables'

const STORE = { store: 's1', maxUses: 1, now: 'now' }
const progress = () => ({ advance: () => {}, end: () => {} })
const NOTHING = {
  leaders: { byEmail: new Map(), byUid: new Map(), users: new Map(), reserved: new Map() },
  events: new Map(),
  codes: new Map(),
}

const { plans } = planAll(
  {
    leaders: tableOf(
      LEADERS,
      'email,firstName,lastName,id',
      'ana@x.cr,Ana,Mora,ana',
      'eva@x.cr,Eva,Soto,eva',
    ).rows,
    events: tableOf(EVENTS, 'name,id', 'Mar,mar', 'Sol,sol').rows,
    codes: tableOf(
      CODES,
      'code,leader,event',
      'ANA-MAR,ana@x.cr,mar',
      'ANA-SOL,ana@x.cr,sol',
      'EVA-MAR,eva@x.cr,mar',
      'EVA-SOL,eva@x.cr,sol',
    ).rows,
    codesDigest: '',
  },
  NOTHING,
  STORE,
)
const all = [...plans.leaders, ...plans.events, ...plans.codes]

/** The address of a leader, the path of an event or the text of a code. */
const nameOf = ({ title }: { readonly title: string }) => title.split(' ', 1)[0] ?? ''

const ORPHAN = 'its leader or event could not be written'
const OVERTAKEN = 'something else wrote it at the same time'

describe('What a run writes', () => {
  it('is all that was planned, where nothing fails', async () => {
    const { firebase, written } = firebaseWith()
    expect(await applyPlans(firebase, plans, progress)).toEqual(new Map())
    expect(written).toEqual(all.flatMap(({ writes }) => writes.map(({ path }) => path)))
  })

  it.each([
    [
      'a leader without an account, nor their codes',
      'ana@x.cr',
      {
        'ana@x.cr': 'the account could not be created: refused',
        'ANA-MAR': ORPHAN,
        'ANA-SOL': ORPHAN,
      },
    ],
    [
      'a leader whose document others wrote, nor their codes',
      'users/ana',
      { 'ana@x.cr': OVERTAKEN, 'ANA-MAR': ORPHAN, 'ANA-SOL': ORPHAN },
    ],
    [
      'a leader whose address others reserved, nor their codes',
      'stores/s1/leaderEmails/eva@x.cr',
      { 'eva@x.cr': OVERTAKEN, 'EVA-MAR': ORPHAN, 'EVA-SOL': ORPHAN },
    ],
    [
      'an event that others wrote, nor the codes for it',
      'events/sol',
      { 'events/sol': OVERTAKEN, 'ANA-SOL': ORPHAN, 'EVA-SOL': ORPHAN },
    ],
    ['a code whose text others reserved', 'stores/s1/codeTexts/EVA-MAR', { 'EVA-MAR': OVERTAKEN }],
  ])('is not %s; it says so and writes the others [PROVISION-7]', async (_, cause, lost) => {
    const { firebase, written } = firebaseWith({ failing: [cause] })
    const failures = await applyPlans(firebase, plans, progress)
    const reasons = Array.from(failures, ([plan, reason]) => [nameOf(plan), reason])
    expect(Object.fromEntries(reasons)).toEqual(lost)
    const others = all.filter((plan) => !(nameOf(plan) in lost))
    expect(written.toSorted()).toEqual(
      others.flatMap(({ writes }) => writes.map(({ path }) => path)).toSorted(),
    )
  })

  it('changes a code only if it still is as the run read it [PROVISION-11]', async () => {
    const code = { leaderId: 'ana', eventId: 'mar', status: 'available', currentUses: 1 }
    const { firebase, updates } = firebaseWith({
      documents: {
        'users/ana': { storeId: 's1', role: 'Leader' },
        'events/mar': { storeId: 's1', name: 'Mar' },
        'stores/s1/codeTexts/KEPT': { codeId: 'kept' },
        'codes/kept': { ...code, code: 'KEPT', maxUses: 9 },
        'codes/free': { ...code, code: 'FREE', maxUses: 9 },
      },
    })
    const { rows } = tableOf(CODES, 'code,leader,event,uses', 'KEPT,ana,mar,2', 'FREE,ana,mar,3')
    const files = { leaders: [], events: [], codes: rows, codesDigest: '' }
    const existing = await readExisting(firebase, 's1', files)
    await applyPlans(firebase, planAll(files, existing, STORE).plans, progress)
    expect(updates).toEqual([
      [
        'codes/kept',
        { currentUses: 2, updatedAt: 'now' },
        { lastUpdateTime: 'version of codes/kept' },
      ],
      [
        'codes/free',
        { currentUses: 3, updatedAt: 'now' },
        { lastUpdateTime: 'version of codes/free' },
      ],
    ])
  })
})
