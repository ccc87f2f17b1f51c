import { describe, expect, it } from 'vitest'
import { NAMELESS } from '../../../domain/people/holders'
import { ledgerOf, type Person } from '../../../domain/people/ledger'
import { amountEdits, nameEdits, nameProblem, paidEdits } from '../../../domain/people/ledgerEdits'
import type { HeldCode } from '../../../domain/people/sums'
import { NOT_SHARED, type ShareMark } from '../../../domain/sharing/leaderData/LeaderData'
import { personKey } from '../../../domain/sharing/leaderData/people'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

const given = (text: string, mark: Partial<ShareMark>): HeldCode => ({
  code: trackedCode(text),
  mark: { ...NOT_SHARED, ...mark },
})

const person = (name: string, ...codes: readonly HeldCode[]): Person => ({
  key: name === '' ? NAMELESS : personKey(name),
  name,
  codes,
  sums: ledgerOf([], { shares: marksOf({}) }).sums,
})

describe('Naming a person', () => {
  it('changes the name in the notes of their codes alone [PEOPLE-5]', () => {
    const ana = person('Ana', given('A', { note: 'ana\nPaga' }), given('B', { note: 'Luis · Ana' }))
    expect(nameEdits(ana, 'Anita').map(({ before, after }) => [before, after])).toEqual([
      [{ note: 'ana\nPaga' }, { note: 'Anita\nPaga' }],
      [{ note: 'Luis · Ana' }, { note: 'Luis · Anita' }],
    ])
  })

  it('leaves alone what has the name already', () => {
    expect(nameEdits(person('Ana', given('A', { note: 'Ana' })), 'Ana')).toEqual([])
  })

  it('names codes without a name, and keeps the lines below [PEOPLE-5]', () => {
    const codes = [given('A', { note: '' }), given('B', { note: 'para:\nPaga' })]
    const notes = nameEdits(person('', ...codes), 'Ana').map(({ after }) => after.note)
    expect(notes).toEqual(['Ana', 'Ana\nPaga'])
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['para:', 'empty'],
    ['Ana · Luis', 'several'],
    ['Ana', null],
    ['Para Ana', null],
    ['x'.repeat(501), 'too-long'],
  ])('by %j has the problem %j [PEOPLE-5]', (text, problem) => {
    expect(nameProblem(person('Eva', given('A', { note: 'Eva' })), text)).toBe(problem)
  })

  it('is refused where a note would lose its end', () => {
    const eva = person('Eva', given('A', { note: `Eva\n${'x'.repeat(496)}` }))
    expect(nameProblem(eva, 'Eva')).toBeNull()
    expect(nameProblem(eva, 'Evita')).toBe('too-long')
  })
})

describe('Amounts', () => {
  const codes = [
    given('A', {}),
    given('B', { amount: 3_000, isPaid: true }),
    given('C', { amount: 4_000, isPaid: true }),
  ]

  it('are set for all that have another one, and say nothing of a payment [PEOPLE-7]', () => {
    expect(amountEdits(codes, 4_000).map(({ before, after }) => [before, after])).toEqual([
      [{ amount: null, isPaid: false }, { amount: 4_000 }],
      [{ amount: 3_000 }, { amount: 4_000 }],
    ])
  })

  it('that are taken away are paid no more', () => {
    expect(amountEdits(codes, null).map(({ after }) => after)).toEqual([
      { amount: null, isPaid: false },
      { amount: null, isPaid: false },
    ])
  })

  it('are marked as paid where there is one, and were not [PEOPLE-7]', () => {
    const due = given('D', { amount: 500 })
    const edits = paidEdits([...codes, due], true)
    expect(edits).toEqual([
      { kind: 'share', code: due.code.id, before: { isPaid: false }, after: { isPaid: true } },
    ])
    expect(paidEdits(codes, false)).toHaveLength(2)
  })
})
