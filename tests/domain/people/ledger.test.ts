import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  allIn,
  type Ledger,
  lastUseOf,
  ledgerOf,
  listedIn,
  type Person,
  unnamedIn,
} from '../../../domain/people/ledger'
import type { Sums } from '../../../domain/people/sums'
import { NOT_SHARED, type ShareMark } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

type Given = readonly [
  text: string,
  mark?: Partial<ShareMark> | undefined,
  code?: Parameters<typeof trackedCode>[1],
]

const ledger = (...given: readonly Given[]) => {
  const codes = given.map(([text, , code]) => trackedCode(text, code))
  const shares: Record<CodeId, ShareMark> = {}
  given.forEach(([, mark], at) => {
    const code = codes[at]
    if (code && mark) shares[code.id] = { ...NOT_SHARED, ...mark }
  })
  return ledgerOf(codes, { shares: marksOf(shares) })
}

const names = ({ people }: ReturnType<typeof ledger>) => people.map(({ name }) => name)

const parts = ({ used, unused, expired, deleted }: Sums) => used + unused + expired + deleted

describe('The ledger', () => {
  it('has one person for a name in any case, with or without accents and blanks [PEOPLE-1]', () => {
    const { people } = ledger(
      ['A', { note: 'josé mora', sharedAt: 3 }],
      ['B', { note: ' Para José  Mora\nPaga el lunes', sharedAt: 9 }],
      ['C', { note: 'JOSE MORA', sharedAt: 4 }],
    )
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({ key: 'jose mora', name: 'José  Mora', sums: { total: 3 } })
  })

  it.each([
    ['Ana Mora', ['Ana Mora', 'ana mora']],
    ['Ana Mora', ['ana mora', 'ANA MORA', 'Ana Mora', 'Ana mora']],
    ['ANA MORA', ['ana mora', 'ANA MORA']],
    ['ana mora', ['ana mora', 'ána mora']],
    ['José', ['José', 'Jose']],
    ['Ana María', ['Ana maría', 'Ana María']],
  ])('shows «%s» of %j: with capitals, else the first [PEOPLE-15]', (name, notes) => {
    expect(
      names(ledger(...notes.map((note, at): Given => [`A${at}`, { note, sharedAt: at }]))),
    ).toEqual([name])
    const later = notes.map((note, at): Given => [`A${at}`, { note, sharedAt: at }]).reverse()
    expect(names(ledger(...later))).toEqual([name])
    expect(names(ledger(['A', { note: notes.join(' · ') }]))).toEqual([name])
  })

  it('takes a name whose code was not shared for the last one written [PEOPLE-15]', () => {
    const notes = (first: string, second: string) =>
      names(ledger(['A', { note: first }], ['B', { note: second, sharedAt: 9 }]))
    expect(notes('Jose', 'José')).toEqual(['José'])
    expect(names(ledger(['A', { note: 'Jose' }], ['B', { note: 'José' }]))).toEqual(['Jose'])
  })

  it.each([
    ['\u2068Ana Mora\u2069', 'marks of direction'],
    ['Ana Mora\u200b', 'a joiner'],
    ['@\u2068Ana Mora\u2069', 'the sign of a mention'],
    ['~ Ana Mora', 'the sign of one who is not in the contacts'],
    ['\u202aPara Ana Mora\u202c', 'them around the whole note'],
    ['A\u00adna\u00a0Mora\ufe0f', 'a soft hyphen, another blank, a selector of a variation'],
    ['\u3164Ana\u0085Mora\u2800', 'a filler, and blanks of other kinds'],
  ])('has one person for a name with %j: %s [PEOPLE-15]', (note) => {
    const { people } = ledger(
      ['A', { note, sharedAt: 2 }],
      ['B', { note: 'Ana Mora', sharedAt: 1 }],
    )
    expect(people).toMatchObject([{ key: 'ana mora', name: 'Ana Mora', sums: { total: 2 } }])
  })

  it('has one person for a name with any dash, and none for what is not seen [PEOPLE-15]', () => {
    const all = ledger(
      ['A', { note: 'Núñez-Soto' }],
      ['B', { note: 'Núñez\u2011Soto' }],
      ['C', { note: '\u200b · \u3164' }],
    )
    expect(names(all)).toEqual(['Núñez-Soto'])
    expect(all.nameless?.sums.total).toBe(1)
  })

  it('orders people by name, and codes as the leader has them [PEOPLE-1]', () => {
    const all = ledger(['A', { note: 'Luis' }], ['B', { note: 'Ána' }], ['C', { note: 'luis' }])
    expect(names(all)).toEqual(['Ána', 'Luis'])
    expect(all.people[1]?.codes.map(({ code }) => code.code)).toEqual(['A', 'C'])
  })

  it('groups without a name what was shared or asked for, and counts what was only used [PEOPLE-1, PEOPLE-2, PEOPLE-16]', () => {
    const all = ledger(
      ['SHARED', { sharedAt: 1 }],
      ['BOTH', { sharedAt: 1 }, { currentUses: 1, maxUses: 3 }],
      ['USED', undefined, { currentUses: 1, maxUses: 3 }],
      ['ASKED', { amount: 500 }],
      ['FREE'],
      ['FREE2', {}],
      ['EXPIRED', undefined, { status: 'expired' }],
    )
    const textsOf = (group: Person | null) => group?.codes.map(({ code }) => code.code)
    expect(textsOf(all.nameless)).toEqual(['SHARED', 'BOTH', 'ASKED'])
    expect(textsOf(all.usedOnly)).toEqual(['USED'])
    expect(all.sums).toMatchObject({ total: 4, used: 2, unused: 2 })
    expect(unnamedIn(all)).toBe(4)
    expect(listedIn(all)).toEqual([all.nameless])
    expect(allIn(all)).toEqual([all.nameless, all.usedOnly])
  })

  it('has no group without a name where every code has one', () => {
    expect(ledger(['A', { note: 'Ana' }]).nameless).toBeNull()
    expect(ledger().people).toEqual([])
  })

  it('counts used, unused, expired and deleted codes, which add up [PEOPLE-2]', () => {
    const note = { note: 'Ana' }
    const { people, sums } = ledger(
      ['A', note],
      ['B', note, { currentUses: 1, maxUses: 2 }],
      ['C', note, { currentUses: 2, maxUses: 2 }],
      ['D', note, { status: 'expired' }],
      ['E', note, { status: 'expired', currentUses: 1 }],
      ['F', note, { status: 'deleted' }],
      ['G', { sharedAt: 1 }],
    )
    expect(people[0]?.sums).toMatchObject({ total: 6, used: 3, unused: 1, expired: 1, deleted: 1 })
    expect(sums).toMatchObject({ total: 7, unused: 2 })
    expect(parts(sums)).toBe(sums.total)
  })

  it('gives a code of several people to each, and counts it once in all [PEOPLE-1, PEOPLE-2]', () => {
    const all = ledger(
      ['A', { note: 'Ana · Luis', amount: 4_000 }],
      ['B', { note: 'Luis', amount: 500, isPaid: true }],
    )
    expect(all.people.map(({ name, sums }) => [name, sums.total, sums.due, sums.paid])).toEqual([
      ['Ana', 1, 4_000, 0],
      ['Luis', 2, 4_000, 500],
    ])
    expect(all.sums).toMatchObject({ total: 2, due: 4_000, paid: 500 })
    expect(all.ofSeveral).toBe(1)
  })

  it('sums what is due and what was paid, to the whole of what is asked for [PEOPLE-8]', () => {
    const { sums, nameless } = ledger(
      ['A', { note: 'Ana', amount: 4_000 }],
      ['B', { note: 'Ana', amount: 3_000, isPaid: true }],
      ['C', { note: 'Ana', isPaid: true }],
      ['D', { sharedAt: 1, amount: 10_000_000 }],
    )
    expect(sums).toMatchObject({ due: 10_004_000, paid: 3_000 })
    expect(nameless?.sums).toMatchObject({ due: 10_000_000, paid: 0 })
  })
})

it('A person used codes last when the latest of theirs was used; never, if none is known', () => {
  const { people } = ledger(['A', { note: 'Ana' }], ['B', { note: 'Ana' }], ['C', { note: 'Luis' }])
  const [ana, luis] = people
  if (!ana || !luis) throw new Error('Too few people')
  const [a, b] = ana.codes.map(({ code }) => code.id)
  if (!a || !b) throw new Error('Too few codes')
  expect(
    lastUseOf(
      ana,
      new Map([
        [a, 5],
        [b, 9],
      ]),
    ),
  ).toBe(9)
  expect(lastUseOf(luis, new Map([[a, 5]]))).toBeNull()
})

describe('A ledger that is read from an earlier one', () => {
  const pool = Array.from({ length: 6 }, (_, at) => trackedCode(`CODE${at}`))
  const used = pool.map((code) => ({ ...code, currentUses: 1 }))

  const codes = fc
    .subarray([...pool.keys()])
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((at) =>
          fc.constantFrom(pool[at], used[at]).filter((code) => code !== undefined),
        ),
      ),
    )
  const mark = fc.record({
    note: fc.constantFrom('', 'Ana', 'ana', 'Luis', 'Ana · Luis', 'Luis\nmañana'),
    sharedAt: fc.constantFrom(null, 3, 8),
    amount: fc.constantFrom(null, 500),
    isPaid: fc.boolean(),
  })
  const shares = fc
    .tuple(...pool.map(({ id }) => fc.option(mark).map((found) => [id, found] as const)))
    .map((all) => {
      const marked = all.filter((one) => one[1] !== null)
      return marksOf(
        Object.fromEntries(marked.map(([id, fields]) => [id, { ...NOT_SHARED, ...fields }])),
      )
    })

  it('is the one that the codes and marks have by themselves, after any change', () => {
    const step = fc.tuple(fc.option(codes), shares)
    fc.assert(
      fc.property(codes, fc.array(step, { minLength: 2, maxLength: 5 }), (first, steps) => {
        let last: Ledger | null = null
        let now = first
        for (const [others, marks] of steps) {
          // Null: only marks change.
          now = others ?? now
          last = ledgerOf(now, { shares: marks }, last)
          expect(last).toEqual(ledgerOf(now, { shares: marks }))
        }
      }),
    )
  })

  it('keeps the people none of whose codes changed as they are', () => {
    const [a, b, c] = pool
    if (!a || !b || !c) throw new Error('Too few codes')
    const ana = { ...NOT_SHARED, note: 'Ana' }
    const luis = { ...NOT_SHARED, note: 'Luis' }
    const before = ledgerOf([a, b, c], {
      shares: marksOf({ [a.id]: ana, [b.id]: ana, [c.id]: luis }),
    })
    const paid = { ...luis, amount: 500, isPaid: true }
    const after = ledgerOf(
      [a, b, c],
      { shares: marksOf({ [a.id]: ana, [b.id]: ana, [c.id]: paid }) },
      before,
    )
    expect(after.people[0]).toBe(before.people[0])
    expect(after.people[1]?.sums.paid).toBe(500)
  })
})
